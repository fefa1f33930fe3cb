import type { NewItem } from '#domain/work/items.ts';
import { type RequestListId, requestListIds } from '#domain/work/types/job-type.ts';
import { business, company, fund, partnership, quarter, trust } from './requests/of-business.ts';
import { deductions, family, income, rental, you } from './requests/of-individuals.ts';
import type { RequestedItem, RequestedSection } from './requests/requested.ts';

/**
 * What clients are asked for, as staff find it before they send it. Wages, bank interest, dividends,
 * government payments and private health cover reach us from the tax office before a return is
 * prepared, so no one is asked for them. Lists add up: what two of them have is asked once.
 */

export interface RequestList {
  readonly id: RequestListId;
  readonly name: string;
  /** For which clients. */
  readonly about: string;
  readonly sections: readonly RequestedSection[];
}

/** Asked only of whoever answers so. */
const ifSo = (
  when: NonNullable<RequestedItem['when']>,
  { section, items }: RequestedSection,
): RequestedSection => ({ section, items: items.map((item) => ({ when, ...item })) });

/** Which types of job offer one is in `domain/work/types/`. */
const listsById: { readonly [Id in RequestListId]: RequestList } = {
  individual: {
    id: 'individual',
    name: 'Individual return',
    about: 'Employees and pensioners. Income statements are already with the tax office.',
    sections: [you, family, income, ifSo({ key: 'rental', is: true }, rental), deductions],
  },
  rental: {
    id: 'rental',
    name: 'Rental property',
    about: 'In addition to an individual return, for each property.',
    sections: [rental],
  },
  'sole-trader': {
    id: 'sole-trader',
    name: 'Sole trader',
    about: 'In addition to an individual return, for the business in it.',
    sections: [business],
  },
  company: {
    id: 'company',
    name: 'Company',
    about: 'A company that lodges its own return.',
    sections: [company],
  },
  partnership: {
    id: 'partnership',
    name: 'Partnership',
    about: 'What the partners share. Each of them has a return of their own.',
    sections: [partnership],
  },
  trust: {
    id: 'trust',
    name: 'Trust',
    about: 'A family or unit trust, or a deceased estate.',
    sections: [trust],
  },
  smsf: {
    id: 'smsf',
    name: 'SMSF',
    about: 'For the accounts, the audit and the annual return of the fund.',
    sections: [fund],
  },
  bas: {
    id: 'bas',
    name: 'Activity statement',
    about: 'From your bookkeeping or from your records.',
    sections: [quarter],
  },
};

export const requestLists: readonly RequestList[] = requestListIds.map((id) => listsById[id]);

export interface ListedItem extends RequestedItem {
  readonly section: string;
}

/** Those of several lists, each once; what one of them asks of everyone is asked of everyone. */
export function itemsOfLists(ids: readonly RequestListId[]): readonly ListedItem[] {
  const byTitle = new Map<string, ListedItem>();
  for (const { section, items } of ids.flatMap((id) => listsById[id].sections)) {
    for (const item of items) {
      const before = byTitle.get(item.title);
      if (!before || (before.when && !item.when)) byTitle.set(item.title, { ...item, section });
    }
  }
  return [...byTitle.values()];
}

type Sent = Omit<NewItem, 'answeredBy'> & Partial<Pick<NewItem, 'answeredBy'>>;

/** As the calls take them. What depends on one that is left out is left out too. */
export function sentItems(items: readonly ListedItem[]): Sent[] {
  const whole = items.filter(({ when }) => !when || items.some(({ key }) => key === when.key));
  if (whole.length < items.length) return sentItems(whole);
  return whole.map(({ key: _, when, choices, ...item }) => ({
    ...item,
    ...(choices ? { choices: [...choices] } : {}),
    ...(when
      ? { when: { item: whole.findIndex(({ key }) => key === when.key), is: when.is } }
      : {}),
  }));
}
