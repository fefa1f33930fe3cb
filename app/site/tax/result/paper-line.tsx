import { practice } from '#content/practice.ts';
import { resultWords } from '#content/tax/calculator-result.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import type { Figures } from '#domain/tax/estimate.ts';
import { entered } from './entered.ts';

/** Stands in for the form and the frame of the page, which are not printed. */
export function PaperLine({ figures }: { figures: Figures }) {
  const { from, on, filledIn } = resultWords.paper;
  return (
    <p className="paper-line">
      {from} {practice.name} {on} {longDateIn(practice.timeZone, new Date())}. {filledIn}{' '}
      {entered(figures).join('; ')}.
    </p>
  );
}
