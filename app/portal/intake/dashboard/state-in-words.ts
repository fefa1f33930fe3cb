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

interface InWords {
  /** "We are reading it", "2 answers need another look", "Done on 3 March". */
  readonly heading: string;
  readonly next: string;
}

/** How a form stands, and what happens next. */
export function stateInWords(form: SentForm, now = new Date()): InWords {
  const { state, stateChangedAt } = form;
  const doneOn = stateChangedAt ? dayOf(stateChangedAt, now) : undefined;
  const { heading, next } = portal.dashboard.sent.states[state];
  const facts = { ...form, doneOn };
  return { heading: heading(facts), next: next(facts) };
}
