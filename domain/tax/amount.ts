import type { FieldCheck } from '#domain/fields/text-field.ts';
import type { Cents } from './money.ts';
import { amountWording as words } from './wording.ts';

/** An amount as people type it: `85,000`, `$85 000`, `85000.50`. */

/** Far above any wage, and far below where whole numbers stop being exact. */
export const largestAmount: Cents = 100_000_000_000;

// Direction marks and the like, which come with copied figures.
const invisible = /\p{Cf}/gu;
const separator = '[, ]';
// Thousands, or lakhs as many people here learnt to write them; the last group has three digits.
const wholeDollars = `\\d{1,3}(?:${separator}\\d{2,3})*${separator}\\d{3}|\\d+`;
const sign = /[-−–]/;
const form = new RegExp(`^[-−–]? ?\\$? ?[-−–]? ?(${wholeDollars})?(?:\\.(\\d{0,2}))?$`);

export const tidyAmount = (typed: string): string =>
  typed.replace(invisible, '').replace(/\s+/g, ' ').trim();

/** 0 for empty text. */
export function centsOf(typed: string): Cents {
  const [, whole = '', decimals = ''] = form.exec(tidyAmount(typed)) ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

const checks: readonly FieldCheck[] = [
  { passes: (text) => form.test(text) && /\d/.test(text), message: words.unclear },
  { passes: (text) => !sign.test(text) || centsOf(text) === 0, message: words.negative },
  { passes: (text) => centsOf(text) <= largestAmount, message: words['too-large'] },
];

/** Nothing for empty text: the browser has its own message for that. */
export function amountProblem(typed: string): string | undefined {
  const text = tidyAmount(typed);
  return text === '' ? undefined : checks.find(({ passes }) => !passes(text))?.message;
}
