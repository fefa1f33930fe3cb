import type { WorkKind } from '#domain/work/kinds.ts';

/** The words of each kind of work. Its rules are in `domain/work/kind-rules.ts`. */
interface KindWords {
  /** What the practice calls it. */
  readonly name: string;
  /** What its client calls it, as in "Your 2025-26 tax return". */
  readonly own: (period: string) => string;
  /** What a client declares to have read. */
  readonly declared: string;
}

export const kindWords: { readonly [Kind in WorkKind]: KindWords } = {
  individual: {
    name: 'Individual return',
    own: (period) => `${period} tax return`,
    declared: 'my income tax return',
  },
  business: {
    name: 'Business return',
    own: (period) => `${period} business tax return`,
    declared: 'the income tax return of the business',
  },
  bas: {
    name: 'BAS',
    own: (period) => `BAS for ${period}`,
    declared: 'the business activity statement',
  },
  other: {
    name: 'Other',
    own: (period) => `work for ${period}`,
    declared: 'this document',
  },
};
