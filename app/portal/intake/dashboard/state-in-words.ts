import type { SentForm } from '#app/api/intake/sent-forms.ts';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { longDateIn } from '#domain/dates/long-date.ts';

/** 3 March; with its year where that is not this one. */
function dayOf(moment: string, now: Date): string {
  const [day, year] = [new Date(moment), now].map((at) => longDateIn(practice.timeZone, at));
  const thisYear = year?.slice(-5) ?? '';
  return day?.endsWith(thisYear) ? day.slice(0, -5) : (day ?? '');
}

/** How a form stands: "We are reading it", "2 answers need another look", "Done on 3 March". */
export function stateInWords(
  { state, stateChangedAt, toCorrect }: SentForm,
  now = new Date(),
): string {
  const doneOn = stateChangedAt ? dayOf(stateChangedAt, now) : undefined;
  return portal.dashboard.sent.states[state].heading({ toCorrect, doneOn });
}
