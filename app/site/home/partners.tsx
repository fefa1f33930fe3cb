import { homeWords } from '#content/home.ts';
import { practice } from '#content/practice.ts';

const logos = import.meta.glob<string>('/content/images/partners/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function Partners() {
  const { heading, lede } = homeWords.partners;
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{heading}</h2>
        <p className="quiet">{lede}</p>
      </div>
      <ul className="partners">
        {practice.lendingPartners.map((partner) => (
          <li key={partner.logo}>
            <a href={partner.href} target="_blank" rel="noopener">
              <img
                src={logos[`/content/images/partners/${partner.logo}.svg`]}
                alt={`${partner.name} (opens in a new tab)`}
                height={48}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
