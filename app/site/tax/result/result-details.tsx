import type { Calculation } from '#app/site/tax/calculation.ts';
import { DeductionCurve } from '#app/site/tax/curve/deduction-curve.tsx';
import { fragmentOf } from '#app/site/tax/shared-link.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { practice } from '#content/practice.ts';
import { resultWords } from '#content/tax/calculator-result.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import type { Figures } from '#domain/tax/estimate.ts';
import type { TaxYear } from '#domain/tax/year.ts';
import { yearLodgedOn } from '#domain/tax/years.ts';
import { DollarBar } from './dollar-bar.tsx';
import { entered } from './entered.ts';
import { ResultActions } from './result-actions.tsx';
import { Working } from './working.tsx';

interface ResultDetailsProps {
  calculation: Calculation;
  outdated: boolean;
  onYear: (year: TaxYear) => void;
}

/** The actions for a result, and how it was worked out. */
export function ResultDetails({ calculation, outdated, onYear }: ResultDetailsProps) {
  return (
    <>
      <PaperLine figures={calculation.figures} />
      {outdated ? null : <LodgedNow shown={calculation.year} onYear={onYear} />}
      {outdated ? null : <ResultActions key={fragmentOf(calculation)} calculation={calculation} />}
      <Working calculation={calculation} />
      <DollarBar calculation={calculation} />
      <DeductionCurve calculation={calculation} />
    </>
  );
}

/** A result for an earlier year offers the one that people lodge now. */
function LodgedNow({ shown, onYear }: { shown: TaxYear; onYear: (year: TaxYear) => void }) {
  const year = yearLodgedOn(dayIn(practice.timeZone, new Date().toISOString()));
  if (!year || year.starts <= shown.starts) return null;
  const { text, action } = resultWords.lodgedNow;
  return (
    <p className="lodged-now">
      {text(year.id)} <TextButton onClick={() => onYear(year)}>{action(year.id)}</TextButton>
    </p>
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
