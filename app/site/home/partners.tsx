import { homeWords } from '#content/home.ts';
import { practice } from '#content/practice.ts';
import { Section } from '../page.tsx';

const logos = import.meta.glob<string>('/content/images/partners/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function Partners() {
  const { heading, lede } = homeWords.partners;
  if (practice.lendingPartners.length === 0) return null;
  return (
    <Section heading={heading} lede={lede}>
      <ul className="partners">
        {practice.lendingPartners.map((partner) => (
          <li key={partner.logo}>
            <a href={partner.href} target="_blank" rel="noopener">
              <img
                src={logos[`/content/images/partners/${partner.logo}.svg`]}
                alt={`${partner.name} (opens in a new tab)`}
                width={280}
                height={48}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
