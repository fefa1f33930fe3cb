import type { Calculation } from '#app/site/tax/calculation.ts';
import { DeductionCurve } from '#app/site/tax/curve/deduction-curve.tsx';
import { fragmentOf } from '#app/site/tax/shared-link.ts';
import { practice } from '#content/practice.ts';
import { resultWords } from '#content/tax/calculator-result.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import type { Figures } from '#domain/tax/estimate.ts';
import { DollarBar } from './dollar-bar.tsx';
import { entered } from './entered.ts';
import { ResultActions } from './result-actions.tsx';
import { Working } from './working.tsx';

interface ResultDetailsProps {
  calculation: Calculation;
  outdated: boolean;
}

/** The actions for a result, and how it was worked out. */
export function ResultDetails({ calculation, outdated }: ResultDetailsProps) {
  return (
    <>
      <PaperLine figures={calculation.figures} />
      {outdated ? null : <ResultActions key={fragmentOf(calculation)} calculation={calculation} />}
      <Working calculation={calculation} />
      <DollarBar calculation={calculation} />
      <DeductionCurve calculation={calculation} />
    </>
  );
}

/** Replaces the form and the page's frame on paper, where they are not printed. */
function PaperLine({ figures }: { figures: Figures }) {
  const { from, on, filledIn } = resultWords.paper;
  return (
    <p className="paper-line">
      {from} {practice.name} {on} {longDateIn(practice.timeZone, new Date())}. {filledIn}{' '}
      {entered(figures).join('; ')}.
    </p>
  );
}
