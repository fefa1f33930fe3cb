import type { Calculation } from './calculation.ts';
import { DeductionCurve } from './deduction-curve.tsx';
import { DollarBar } from './dollar-bar.tsx';
import { PaperLine } from './paper-line.tsx';
import { ResultActions } from './result-actions.tsx';
import { fragmentOf } from './shared-link.ts';
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
