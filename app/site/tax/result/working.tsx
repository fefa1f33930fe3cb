import type { Calculation } from '#app/site/tax/calculation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { workingWords } from '#content/tax/calculator-working.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { sourcePages } from '#domain/tax/sources.ts';
import type { Source } from '#domain/tax/year.ts';
import { workingLines } from './working-lines.ts';

export function Working({ calculation }: { calculation: Calculation }) {
  const lines = workingLines(calculation);
  return (
    <section className="working">
      <h3>{workingWords.heading}</h3>
      <p className="quiet text-sm">{workingWords.lede}</p>
      <dl>
        {lines.map((line) => (
          <div key={line.id} className={classNames(line.total && 'working-total')}>
            <dt>{line.label}</dt>
            <dd className="working-amount">{line.amount}</dd>
            <dd className="working-how">{line.how}</dd>
            {line.source ? <SourceLine {...sourcePages[line.source.page]} /> : null}
            {line.ownRule ? <dd className="working-source">{line.ownRule}</dd> : null}
          </div>
        ))}
      </dl>
      <Checked sources={lines.flatMap(({ source }) => source ?? [])} />
    </section>
  );
}

function SourceLine({ title, url }: { title: string; url: string }) {
  return (
    <dd className="working-source">
      <a href={url} target="_blank" rel="noopener">
        {workingWords.source}: {title}
        <span className="sr-only">{workingWords.newTab}</span>
      </a>
    </dd>
  );
}

/** The oldest date on which any of the sources was last checked. */
function Checked({ sources }: { sources: readonly Source[] }) {
  const [oldest] = sources.map(({ checked }) => checked).sort();
  if (!oldest) return null;
  return (
    <p className="working-checked">
      {workingWords.checked} <time dateTime={oldest}>{longDate(oldest)}</time>.
    </p>
  );
}
