import type { NewItems } from '#app/api/work/staff-work.ts';
import { itemsOfLists, sentItems } from '#domain/work/requests/items-of-lists.ts';
import { linesOf, type RequestLists } from '#domain/work/requests/lists.ts';
import type { RequestListId } from '#domain/work/types/job-type.ts';

/** What a client will be asked for, as it is put together before it is sent. */
export interface RequestDraft {
  readonly lists: readonly RequestListId[];
  /** The titles of what is not asked after all. */
  readonly leftOut: readonly string[];
  /** What is asked besides, one thing a line. */
  readonly text: string;
}

export const draftOf = (...lists: readonly RequestListId[]): RequestDraft => ({
  lists,
  leftOut: [],
  text: '',
});

export function itemsOf({ lists, leftOut, text }: RequestDraft, all: RequestLists): NewItems {
  const listed = itemsOfLists(lists, all).filter(({ title }) => !leftOut.includes(title));
  return [...sentItems(listed), ...linesOf(text).map((title) => ({ title }))];
}
