import { breaches } from '#content/breaches/breaches.ts';
import type { Breach, BreachEntry, ListedBreach } from '#domain/breaches/breach.ts';
import type { BreachAudience } from '#domain/breaches/kinds.ts';

const words = breaches.standing;

type Standing = Pick<ListedBreach, 'daysLeft' | 'decision' | 'closedAt'>;

/** How far a breach is: closed, decided, or how many days are left to assess it. */
export function standingInWords({ daysLeft, decision, closedAt }: Standing): string {
  const decided = decision ? words.decided[decision] : undefined;
  if (closedAt) return decided ? `${words.closed}, ${decided.toLowerCase()}` : words.closed;
  if (decided) return decided;
  const days = daysLeft ?? 0;
  if (days === 0) return words.today;
  if (days > 0) return days === 1 ? words.tomorrow : words.left(days);
  return days === -1 ? words.yesterday : words.overdue(-days);
}

export const isOverdue = ({ daysLeft, closedAt }: Standing): boolean =>
  !closedAt && (daysLeft ?? 0) < 0;

/** Who has to be told of an eligible breach. */
const mustBeTold: readonly BreachAudience[] = ['oaic', 'people'];

const hasTold = (entries: readonly BreachEntry[], who: BreachAudience) =>
  entries.some(({ told }) => told?.who === who);

/** Those who have to be told and of whom no entry says that they were. */
export const stillToTell = ({ decision, entries }: Breach): BreachAudience[] =>
  decision === 'eligible' ? mustBeTold.filter((who) => !hasTold(entries, who)) : [];
