import type { Cents } from './money.ts';

/** An amount as people type it: `85,000`, `$85 000`, `85000.50`. */

export type AmountProblem = 'empty' | 'negative' | 'unclear' | 'too-large';
export type ParsedAmount = { readonly cents: Cents } | { readonly problem: AmountProblem };

/** Far above any wage, and far below where whole numbers stop being exact. */
export const largestAmount: Cents = 100_000_000_000;

// Marks of writing direction and the like, which come along when a figure is copied.
const invisible = /\p{Cf}/gu;
const separator = '[, ]';
// Thousands, or lakhs as many people here learnt to write them; the last group has three digits.
const wholeDollars = `\\d{1,3}(?:${separator}\\d{2,3})*${separator}\\d{3}|\\d+`;
const form = new RegExp(`^([-−–]?) ?\\$? ?([-−–]?) ?(${wholeDollars})?(?:\\.(\\d{0,2}))?$`);

export function parseAmount(text: string): ParsedAmount {
  const typed = text.replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (typed === '') return { problem: 'empty' };
  const [match, before, after, whole = '', decimals = ''] = form.exec(typed) ?? [];
  if (match === undefined || whole + decimals === '') return { problem: 'unclear' };
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > String(largestAmount).length) return { problem: 'too-large' };
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  if ((before || after) && cents > 0) return { problem: 'negative' };
  return cents > largestAmount ? { problem: 'too-large' } : { cents };
}
