import { useEffect, useRef, useState } from 'react';
import { resultHeading } from '#app/site/tax/basis-name.ts';
import type { Basis, Calculation } from '#app/site/tax/calculation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { calculator } from '#content/tax/calculator.ts';
import { signedDollars } from '#domain/tax/format.ts';
import type { TaxYear } from '#domain/tax/year.ts';

type DetailsModule = typeof import('./result-details.tsx');

/** Half of the page's code is for the result, so it is loaded once someone starts typing. */
function useResultDetails(wanted: boolean): DetailsModule['ResultDetails'] | undefined {
  const [loaded, setLoaded] = useState<DetailsModule>();
  useEffect(() => {
    // If it cannot be loaded, the result is shown without it.
    if (wanted) import('./result-details.tsx').then(setLoaded, () => {});
  }, [wanted]);
  return loaded?.ResultDetails;
}

interface ResultProps {
  calculation: Calculation | undefined;
  /** Whether the form has been edited since. */
  outdated: boolean;
  onBasis: (basis: Basis) => void;
}

/** The status element is there from the start, so that screen readers announce its changes. */
export function Result({ calculation, outdated, onBasis }: ResultProps) {
  const box = useRef<HTMLDivElement>(null);
  const figures = calculation?.figures;
  const Details = useResultDetails(outdated || calculation !== undefined);

  useEffect(() => {
    if (figures) box.current?.scrollIntoView({ block: 'nearest' });
  }, [figures]);

  /** The button that was pressed goes, so the focus moves to the result. */
  function showYear(year: TaxYear) {
    onBasis({ year, residency: calculation?.residency ?? 'resident' });
    box.current?.focus();
  }

  return (
    <div
      className={
        calculation
          ? classNames('calculator-result card card-raised', outdated && 'calculator-outdated')
          : 'sr-only'
      }
    >
      <div role="status" ref={box} tabIndex={-1}>
        {calculation ? <Outcome calculation={calculation} /> : null}
        {calculation && outdated ? (
          <p className="outcome-outdated">{calculator.result.outdated}</p>
        ) : null}
      </div>
      {calculation && Details ? (
        <Details calculation={calculation} outdated={outdated} onYear={showYear} />
      ) : null}
    </div>
  );
}

function Outcome({ calculation }: { calculation: Calculation }) {
  const { estimate, year, residency } = calculation;
  const { refund, owing, general } = calculator.result;
  const good = estimate.rounded >= 0;
  const leftOut = residency === 'resident' && year.leftOutForResidents;
  return (
    <div className={good ? 'outcome outcome-good' : 'outcome outcome-bad'}>
      <h2>{resultHeading(calculation)}</h2>
      <p className="outcome-amount">{signedDollars(estimate.rounded)}</p>
      <p className="outcome-sentence">{good ? refund : owing}</p>
      {leftOut ? <p className="text-sm">{leftOut}</p> : null}
      <p className="quiet text-sm">{general}</p>
    </div>
  );
}
