import type { Calculation } from './calculation.ts';
import { DeductionCurve } from './deduction-curve.tsx';
import { DollarBar } from './dollar-bar.tsx';
import { Working } from './working.tsx';

/** How the amount comes about. */
export function Explanation({ calculation }: { calculation: Calculation }) {
  return (
    <>
      <Working calculation={calculation} />
      <DollarBar calculation={calculation} />
      <DeductionCurve calculation={calculation} />
    </>
  );
}
