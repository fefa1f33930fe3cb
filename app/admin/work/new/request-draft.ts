import type { NewItems } from '#app/api/work/staff-work.ts';
import { type RequestList, requestLists } from '#content/work/request-lists.ts';

/** A list of what a client will be asked for, as it is edited before it is sent. */
export interface RequestDraft {
  /** The list that it started from; empty for none. */
  readonly from: string;
  /** One thing a line. */
  readonly text: string;
  readonly asksForContactForm: boolean;
}

export const emptyDraft: RequestDraft = { from: '', text: '', asksForContactForm: false };

const isByForm = ({ answeredBy }: RequestList['items'][number]) => answeredBy === 'contact-form';

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function draftFrom(id: string): RequestDraft {
  const list = requestLists.find((each) => each.id === id);
  if (!list) return emptyDraft;
  const lines = list.items.filter((item) => !isByForm(item)).map(({ title }) => title);
  return { from: id, text: lines.join('\n'), asksForContactForm: list.items.some(isByForm) };
}

export function itemsOf({ text, asksForContactForm }: RequestDraft): NewItems {
  const byForm = requestLists.flatMap(({ items }) => items).find(isByForm);
  return [
    ...(asksForContactForm && byForm ? [byForm] : []),
    ...linesOf(text).map((title) => ({ title })),
  ];
}
