import { PracticeMark } from '#app/practice-logo.tsx';
import { homeWords } from '#content/home.ts';

/** An example of the one-page summary that every client gets. */
export function YearSheet() {
  const { title, subtitle, lines, next } = homeWords.healthSystem.example;
  return (
    <figure className="year-sheet">
      <figcaption>
        <span>
          <span className="year-sheet-title">{title}</span>
          <span className="block text-s">{subtitle}</span>
        </span>
        <PracticeMark />
      </figcaption>
      <dl>
        {lines.map((line) => (
          <div key={line.title}>
            <dt>{line.title}</dt>
            <dd className="year-sheet-value">{line.value}</dd>
            {'share' in line ? (
              <dd className="year-sheet-bar">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={line.share} height="6" />
                </svg>
              </dd>
            ) : null}
            <dd className="year-sheet-note">{line.note}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>Next:</strong> {next}
      </p>
    </figure>
  );
}
