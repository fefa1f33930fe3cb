import { z } from 'zod';
import { tidyText } from '#domain/fields/tidy.ts';
import { isRealDate } from '#domain/intake/fields/checks.ts';
import { workWording } from './wording.ts';

/** How items of each kind are answered. */

const words = workWording.answers;

export const itemKinds = ['any', 'file', 'text', 'yes-no', 'amount', 'date', 'choice'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Text, a day or one of the choices; whether; whole cents. */
export const answerSchema = z.union([z.string(), z.boolean(), z.number()]);
export type ItemAnswer = z.output<typeof answerSchema>;

/** What decides how an item is answered; any way if its kind is absent. */
interface Asked {
  readonly kind?: ItemKind | undefined;
  readonly choices?: readonly string[] | undefined;
}

const mostCharacters = 2000;
const mostCents = 100_000_000_000_00;

const textProblem = (answer: ItemAnswer): string | undefined => {
  if (typeof answer !== 'string' || tidyText(answer) === '') return workWording.answerMissing;
  return tidyText(answer).length > mostCharacters ? workWording.answerLong : undefined;
};

const isCents = (answer: ItemAnswer) =>
  typeof answer === 'number' && Number.isInteger(answer) && Math.abs(answer) <= mostCents;

const unless = (isFine: boolean, message: string) => (isFine ? undefined : message);

const problems: {
  readonly [Kind in ItemKind]: (answer: ItemAnswer, asked: Asked) => string | undefined;
} = {
  any: textProblem,
  text: textProblem,
  file: () => words.file,
  'yes-no': (answer) => unless(typeof answer === 'boolean', words['yes-no']),
  amount: (answer) => unless(isCents(answer), words.amount),
  date: (answer) =>
    unless(typeof answer === 'string' && isRealDate(answer) && answer >= '1900', words.date),
  choice: (answer, { choices = [] }) =>
    unless(typeof answer === 'string' && choices.includes(answer), words.choice),
};

/** A sentence that says what is wrong with an answer. */
export const problemWithAnswer = (asked: Asked, answer: ItemAnswer): string | undefined =>
  problems[asked.kind ?? 'any'](answer, asked);

/** Whether a condition can say that something is answered so. */
export const answerFits = (asked: Asked, answer: ItemAnswer): boolean =>
  problemWithAnswer(asked, answer) === undefined;

export const tidyAnswer = (answer: ItemAnswer): ItemAnswer =>
  typeof answer === 'string' ? tidyText(answer) : answer;

/** Only documents answer a file; other kinds than these have an answer of their own. */
export const takesDocuments = (kind: ItemKind): boolean => kind === 'any' || kind === 'file';

interface Conditional {
  readonly id: string;
  readonly when: { readonly item: string; readonly is: ItemAnswer } | null;
  /** As it counts for others: null while there is none. */
  readonly answer: ItemAnswer | null;
}

/** The ids of those that are asked: their condition is met by one that is asked itself. */
export function askedAmong(items: readonly Conditional[]): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const asked = new Set<string>();
  const isAsked = ({ id, when }: Conditional): boolean => {
    if (asked.has(id)) return true;
    const other = when ? byId.get(when.item) : undefined;
    const isMet = !when || (other !== undefined && other.answer === when.is && isAsked(other));
    if (isMet) asked.add(id);
    return isMet;
  };
  items.forEach(isAsked);
  return asked;
}
