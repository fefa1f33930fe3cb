import { homeWords } from '#content/home.ts';
import { YearSheet } from './year-sheet.tsx';

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
