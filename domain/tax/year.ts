import type { PerMille } from './money.ts';
import type { SourcePage } from './sources.ts';

/** A year of tax rules is data. Amounts here are whole dollars, as the law writes them. */

export interface Source {
  readonly page: SourcePage;
  /** The day the figures were last checked against the source. */
  readonly checked: string;
}

/** Where a rule's figures come from: a public page, or our own simplification. */
export type Origin = Source | 'simplification';

/** The part of an amount above `over` is taken at this rate, up to the next threshold. */
export interface Bracket {
  readonly over: number;
  readonly rate: PerMille;
}

interface Scale {
  readonly source: Source;
  readonly brackets: readonly Bracket[];
}

export const residencies = ['resident', 'foreign', 'working-holiday'] as const;
export type Residency = (typeof residencies)[number];

export type LevyRule = { readonly source: Origin; readonly rate: PerMille } & (
  | { readonly kind: 'cliff'; readonly nilUpTo: number }
  | {
      readonly kind: 'shade-in';
      readonly nilUpTo: number;
      /** Above this the levy applies to the whole income. */
      readonly reducedUpTo: number;
      /** Up to there it is at most this share of the income above `nilUpTo`. */
      readonly shadeRate: PerMille;
    }
);

export type HelpRule = { readonly source: Origin } & (
  | {
      /** The rate of the highest band reached applies to the whole repayment income. */
      readonly kind: 'bands';
      readonly bands: readonly { readonly from: number; readonly rate: PerMille }[];
      readonly stopsAtBalance: boolean;
    }
  | {
      /** A share of each part, but no more than a share of the whole; stops at the balance. */
      readonly kind: 'marginal';
      readonly brackets: readonly Bracket[];
      readonly mostOfWhole: PerMille;
    }
);

export interface OffsetRule {
  readonly source: Source;
  readonly most: number;
  readonly reductions: readonly Bracket[];
  readonly reduces: 'income tax only' | 'everything';
}

export interface TaxYear {
  readonly id: string;
  /** The 1 July that it starts on. */
  readonly starts: string;
  readonly basis: 'law' | 'simplified';
  /** What a person should know before relying on these figures, shown below the disclaimer. */
  readonly notes: readonly string[];
  /** What the law gives residents and the estimate leaves out, shown beside their result. */
  readonly leftOutForResidents?: string;
  readonly taxableIncome: Source;
  readonly scales: { readonly resident: Scale } & Readonly<Partial<Record<Residency, Scale>>>;
  readonly levy: LevyRule;
  readonly help: HelpRule;
  readonly offset: OffsetRule;
}
