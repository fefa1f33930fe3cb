import type { NewItem } from '#domain/work/items.ts';
import type { RequestListId } from '#domain/work/types/job-type.ts';
import { choicesOf, type RequestedItem, type RequestLists } from './lists.ts';

/** Lists add up: what two of them have is asked once. */

export interface ListedItem extends RequestedItem {
  readonly section: string;
}

/** Those of several lists, each once; what one of them asks of everyone is asked of everyone. */
export function itemsOfLists(
  ids: readonly RequestListId[],
  lists: RequestLists,
): readonly ListedItem[] {
  const byTitle = new Map<string, ListedItem>();
  /** By the key of one that is asked already, the key of that. */
  const sameAs = new Map<string, string>();
  for (const { section, items } of ids.flatMap((id) => lists[id])) {
    for (const item of items) {
      const before = byTitle.get(item.title);
      const key = before?.key ?? item.key;
      sameAs.set(item.key, key);
      if (!before || (before.when && !item.when)) {
        byTitle.set(item.title, { ...item, section, key });
      }
    }
  }
  return [...byTitle.values()].map(({ when, ...item }) => ({
    ...item,
    ...(when && { when: { ...when, key: sameAs.get(when.key) ?? when.key } }),
  }));
}

type Sent = Omit<NewItem, 'answeredBy'> & Partial<Pick<NewItem, 'answeredBy'>>;

/** As the calls take them. What depends on one that is left out is left out too. */
export function sentItems(items: readonly ListedItem[]): Sent[] {
  const whole = items.filter(({ when }) => !when || items.some(({ key }) => key === when.key));
  if (whole.length < items.length) return sentItems(whole);
  return whole.map((item) => {
    const { title, section, kind, hint, when, optional, byContactForm } = item;
    const choices = choicesOf(item);
    return {
      title,
      section,
      ...(kind !== 'any' && { kind }),
      ...(hint && { hint }),
      ...(choices.length > 0 && { choices: [...choices] }),
      ...(optional && { required: false }),
      ...(byContactForm && { answeredBy: 'contact-form' as const }),
      ...(when && {
        when: { item: whole.findIndex(({ key }) => key === when.key), is: when.is },
      }),
    };
  });
}
