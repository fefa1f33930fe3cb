import type { Calculation } from '#app/site/tax/calculation.ts';
import { Table } from '#app/ui/table/table.tsx';
import { curveWords as words } from '#content/tax/calculator-working.ts';
import { plainAmount, signedDollars } from '#domain/tax/format.ts';
import { dollars } from '#domain/tax/money.ts';
import { CurveDrawing } from './curve-drawing.tsx';
import { type CurvePoint, deductionCurve, furtherDeduction } from './curve-points.ts';

const rowEvery = 12;

export function DeductionCurve({ calculation }: { calculation: Calculation }) {
  const curve = deductionCurve(calculation);
  const [first] = curve.points;
  const last = curve.points.at(-1);
  if (!first || !last || first.result === last.result) return null;
  const extra = plainAmount(furtherDeduction);
  return (
    <section className="drawing">
      <h3>{words.heading}</h3>
      <p className="quiet text-sm">
        {words.lede}.{' '}
        {curve.gain > 0 ? words.more(extra, plainAmount(dollars(curve.gain))) : words.noMore(extra)}
      </p>
      <p className="curve-legend">
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <circle className="curve-you" cx="7" cy="7" r="6" />
        </svg>
        {words.you(signedDollars(curve.you.result), plainAmount(curve.you.deductions))}
      </p>
      <CurveDrawing
        curve={curve}
        label={words.describe(
          signedDollars(first.result),
          signedDollars(last.result),
          plainAmount(curve.most),
          plainAmount(curve.you.deductions),
          signedDollars(curve.you.result),
        )}
      />
      <details className="drawing-table">
        <summary className="text-button">{words.table}</summary>
        <Table
          caption={words.caption}
          captionHidden
          columns={[
            {
              id: 'deductions',
              heading: words.deductions,
              rowHeading: true,
              cell: (point: CurvePoint) => plainAmount(point.deductions),
            },
            {
              id: 'result',
              heading: words.result,
              numeric: true,
              oneLine: true,
              cell: (point: CurvePoint) => signedDollars(point.result),
            },
          ]}
          rows={curve.points.filter((_, at) => at % rowEvery === 0)}
          rowId={({ deductions }) => String(deductions)}
        />
      </details>
    </section>
  );
}
