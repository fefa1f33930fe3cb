import { practice } from '#content/practice.ts';
import { resultWords } from '#content/tax/calculator-result.ts';
import type { Figures } from '#domain/tax/estimate.ts';
import { entered } from './entered.ts';

const today = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: practice.timeZone });

/** Stands in for the form and the frame of the page, which are not printed. */
export function PaperLine({ figures }: { figures: Figures }) {
  const { from, on, filledIn } = resultWords.paper;
  return (
    <p className="paper-line">
      {from} {practice.name} {on} {today.format(new Date())}. {filledIn}{' '}
      {entered(figures).join('; ')}.
    </p>
  );
}
