import { longDate } from '#domain/dates/long-date.ts';
import type { Item } from './items.ts';

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** What a client answered, as people read it; empty where there is no answer in words. */
export function shownAnswer({ kind, answer }: Pick<Item, 'kind' | 'answer'>): string {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'number') return dollars.format(answer / 100);
  return kind === 'date' ? longDate(answer) : answer;
}
