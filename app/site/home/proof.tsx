import { Initial } from '#app/ui/initial.tsx';
import { homeWords } from '#content/home.ts';
import { practice } from '#content/practice.ts';
import { Statistics } from '../statistics.tsx';

/** A client's quote and some statistics, as far as the practice has them. */
export function Proof() {
  const { quote } = homeWords;
  const { statistics } = practice;
  if (quote.words === '' && statistics.length === 0) return null;
  return (
    <section className="wrap proof" aria-label="Our clients">
      {quote.words === '' ? null : <Quote {...quote} />}
      {statistics.length === 0 ? null : <Statistics statistics={statistics} />}
    </section>
  );
}

function Quote({ words, name, role }: typeof homeWords.quote) {
  return (
    <figure className="quote-card">
      <blockquote>“{words}”</blockquote>
      <figcaption>
        <Initial name={name} />
        <span>
          <strong>{name}</strong>
          <span className="quiet block">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
