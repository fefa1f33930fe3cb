import type { NewItems } from '#app/api/work/staff-work.ts';
import { itemsOfLists, sentItems } from '#content/work/request-lists.ts';
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

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function itemsOf({ lists, leftOut, text }: RequestDraft): NewItems {
  const listed = itemsOfLists(lists).filter(({ title }) => !leftOut.includes(title));
  return [...sentItems(listed), ...linesOf(text).map((title) => ({ title }))];
}
