import type { Calculation } from '#app/site/tax/calculation.ts';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { dollarBarWords as words } from '#content/tax/calculator-working.ts';
import { exactAmount } from '#domain/tax/format.ts';
import { type DollarPart, dollarParts, wholeDollar } from './dollar-parts.ts';

const cents = ({ share }: DollarPart): string => (share / 10).toFixed(1);

const columns: readonly TableColumn<DollarPart>[] = [
  {
    id: 'part',
    heading: words.part,
    rowHeading: true,
    cell: ({ id }) => (
      <>
        <svg className={`swatch dollar-${id}`} viewBox="0 0 12 12" aria-hidden="true">
          <rect x="0.5" y="0.5" width="11" height="11" />
        </svg>
        {words.parts[id]}
      </>
    ),
  },
  {
    id: 'amount',
    heading: words.amount,
    numeric: true,
    oneLine: true,
    cell: ({ amount }) => exactAmount(amount),
  },
  {
    id: 'cents',
    heading: words.perDollarShort,
    numeric: true,
    oneLine: true,
    cell: (part) => `${cents(part)}c`,
  },
];

export function DollarBar({ calculation }: { calculation: Calculation }) {
  const parts = dollarParts(calculation);
  if (parts.length === 0) return null;
  const described = parts.map((part) => `${words.parts[part.id]} ${cents(part)} ${words.cents}`);
  const starts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { share }) => sum + share, 0),
  );
  return (
    <section className="drawing dollar-parts">
      <h3>{words.heading}</h3>
      <svg
        className="dollar-bar"
        viewBox={`0 0 ${wholeDollar} 28`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${words.perDollar}: ${described.join(', ')}.`}
      >
        {parts.map((part, at) => (
          <rect
            key={part.id}
            className={`dollar-${part.id}`}
            x={starts[at]}
            width={part.share}
            height="28"
          />
        ))}
      </svg>
      <Table
        caption={words.table}
        captionHidden
        columns={columns}
        rows={parts}
        rowId={({ id }) => id}
      />
    </section>
  );
}
