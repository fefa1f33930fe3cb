import type { RequestedSection, RequestLists } from '#domain/work/requests/lists.ts';
import { type RequestListId, requestListIds } from '#domain/work/types/job-type.ts';
import { business, company, fund, partnership, quarter, trust } from './requests/of-business.ts';
import { deductions, family, income, rental, you } from './requests/of-individuals.ts';
import type { WrittenItem, WrittenSection } from './requests/written.ts';

/**
 * What clients are asked for, until the practice says otherwise. Wages, bank interest, dividends,
 * government payments and private health cover reach us from the tax office before a return is
 * prepared, so no one is asked for them.
 */

interface WrittenList {
  readonly name: string;
  /** For which clients. */
  readonly about: string;
  readonly sections: readonly WrittenSection[];
}

/** Asked only of whoever answers so. */
const ifSo = (
  when: NonNullable<WrittenItem['when']>,
  { section, items }: WrittenSection,
): WrittenSection => ({ section, items: items.map((item) => ({ when, ...item })) });

/** Which types of job offer one is in `domain/work/types/`. */
const written: { readonly [Id in RequestListId]: WrittenList } = {
  individual: {
    name: 'Individual return',
    about: 'Employees and pensioners. Income statements are already with the tax office.',
    sections: [you, family, income, ifSo({ key: 'rental', is: true }, rental), deductions],
  },
  rental: {
    name: 'Rental property',
    about: 'In addition to an individual return, for each property.',
    sections: [rental],
  },
  'sole-trader': {
    name: 'Sole trader',
    about: 'In addition to an individual return, for the business in it.',
    sections: [business],
  },
  company: {
    name: 'Company',
    about: 'A company that lodges its own return.',
    sections: [company],
  },
  partnership: {
    name: 'Partnership',
    about: 'What the partners share. Each of them has a return of their own.',
    sections: [partnership],
  },
  trust: {
    name: 'Trust',
    about: 'A family or unit trust, or a deceased estate.',
    sections: [trust],
  },
  smsf: {
    name: 'SMSF',
    about: 'For the accounts, the audit and the annual return of the fund.',
    sections: [fund],
  },
  bas: {
    name: 'Activity statement',
    about: 'From your bookkeeping or from your records.',
    sections: [quarter],
  },
};

export const requestLists = requestListIds.map((id) => {
  const { name, about } = written[id];
  return { id, name, about };
});

/** Each with a key of its own, also where nothing depends on it yet. */
function kept(id: RequestListId, { sections }: WrittenList): readonly RequestedSection[] {
  const before = (at: number) => sections.slice(0, at).flatMap(({ items }) => items).length;
  return sections.map(({ section, items }, at) => ({
    id: `${id}-section-${at + 1}`,
    section,
    items: items.map((item, place) => ({
      key: `${id}-${item.key ?? before(at) + place + 1}`,
      title: item.title,
      kind: item.kind ?? 'any',
      ...(item.hint && { hint: item.hint }),
      ...(item.choices && { choices: item.choices.join('\n') }),
      ...(item.when && { when: { ...item.when, key: `${id}-${item.when.key}` } }),
      optional: false,
      byContactForm: item.answeredBy === 'contact-form',
    })),
  }));
}

export const defaultRequests = Object.fromEntries(
  requestListIds.map((id) => [id, kept(id, written[id])]),
) as unknown as RequestLists;
