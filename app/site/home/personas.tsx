import { Icon } from '#app/ui/icon.tsx';
import { homeWords } from '#content/home.ts';
import businessPicture from '#content/images/personas/business.svg?url';
import entrepreneurPicture from '#content/images/personas/entrepreneur.svg?url';
import individualPicture from '#content/images/personas/individual.svg?url';
import { Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';

const pictures = {
  business: businessPicture,
  individual: individualPicture,
  entrepreneur: entrepreneurPicture,
};

export function Personas() {
  const { heading, lede, cards } = homeWords.personas;
  return (
    <Section heading={heading} lede={lede}>
      <div className="personas">
        {cards.map((card) => (
          <article key={card.id}>
            <img src={pictures[card.id]} alt="" width={120} height={96} loading="lazy" />
            <h3>{card.title}</h3>
            <p className="quiet">{card.lede}</p>
            <ul className="ticks">
              {card.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <PageLink page="contact" className="more">
              Get Started
              <span className="sr-only"> ({card.title})</span>
              <Icon name="arrow-right" />
            </PageLink>
          </article>
        ))}
      </div>
    </Section>
  );
}
