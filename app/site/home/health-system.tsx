import { LogoMark } from '#app/ui/logo.tsx';
import { homeWords } from '#content/home.ts';

export function HealthSystem() {
  const { heading, lede, points } = homeWords.healthSystem;
  return (
    <section className="gum on-gum section">
      <div className="wrap health-system">
        <div>
          <h2>{heading}</h2>
          <p className="lede">{lede}</p>
          <ol className="health-points">
            {points.map((point) => (
              <li key={point.title}>
                <div>
                  <h3>{point.title}</h3>
                  <p className="quiet">{point.words}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <YearSheet />
      </div>
    </section>
  );
}

/** An example of the page that every client gets. */
function YearSheet() {
  const { title, subtitle, lines, next } = homeWords.healthSystem.example;
  return (
    <figure className="year-sheet">
      <figcaption>
        <span>
          <span className="year-sheet-title">{title}</span>
          <span className="block text-s">{subtitle}</span>
        </span>
        <LogoMark />
      </figcaption>
      <dl>
        {lines.map((line) => (
          <div key={line.title}>
            <dt>{line.title}</dt>
            <dd className="year-sheet-value">{line.value}</dd>
            {'share' in line ? (
              <dd className="year-sheet-bar" aria-hidden="true">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none">
                  <title>{`${line.share} per cent`}</title>
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
