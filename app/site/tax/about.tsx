import { calculator } from '#content/tax/calculator.ts';
import type { TaxYear } from '#domain/tax/year.ts';

/** What the chosen rules leave out. */
export function About({ year }: { year: TaxYear }) {
  const { heading, paragraphs } = calculator.disclaimers[year.basis];
  return (
    <aside className="calculator-about">
      <h2>{heading}</h2>
      {[...paragraphs, ...(calculator.yearNotes[year.id] ?? [])].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </aside>
  );
}
