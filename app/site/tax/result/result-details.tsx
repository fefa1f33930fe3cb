import type { Calculation } from '#app/site/tax/calculation.ts';
import { DeductionCurve } from '#app/site/tax/curve/deduction-curve.tsx';
import { fragmentOf } from '#app/site/tax/shared-link.ts';
import { DollarBar } from './dollar-bar.tsx';
import { PaperLine } from './paper-line.tsx';
import { ResultActions } from './result-actions.tsx';
import { Working } from './working.tsx';

interface ResultDetailsProps {
  calculation: Calculation;
  outdated: boolean;
}

/** What can be done with the result, and how it comes about. */
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
