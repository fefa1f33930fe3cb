import { Initial } from '#app/ui/initial.tsx';
import { homeWords } from '#content/home.ts';
import { practice } from '#content/practice.ts';
import { Statistics } from '../statistics.tsx';

/** A client's quote and some statistics. */
export function Proof() {
  const { quote } = homeWords;
  return (
    <section className="wrap proof" aria-label="Our clients">
      <figure className="quote-card">
        <blockquote>“{quote.words}”</blockquote>
        <figcaption>
          <Initial name={quote.name} />
          <span>
            <strong>{quote.name}</strong>
            <span className="quiet block">{quote.role}</span>
          </span>
        </figcaption>
      </figure>
      <Statistics statistics={practice.statistics} />
    </section>
  );
}
