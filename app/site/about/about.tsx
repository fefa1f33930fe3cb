import { Stylesheet } from '#app/built-files.tsx';
import { about } from '#content/about.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead, Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { Leaders } from './leaders.tsx';

export function About() {
  const { mission, credibility, system, values, closing } = about;
  return (
    <>
      <Stylesheet source="app/site/about/about.page.css" />
      <PageHead title={about.headline} lede={about.lede} />
      <section className="section">
        <div className="wrap mission">
          <h2>{mission.heading}</h2>
          <div>
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <Leaders />
      <Section heading={credibility.heading}>
        <div className="cells">
          {credibility.cards.map((card) => (
            <article key={card.title} className="cell">
              <h3>{card.title}</h3>
              <p className="quiet">{card.text}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section heading={system.heading} lede={system.lede} ground="gum">
        <ol className="texts texts-3 numbered">
          {system.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="quiet">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={values.heading}>
        <ol className="texts texts-4 numbered">
          {values.items.map((value) => (
            <li key={value.number}>
              <h3>{value.title}</h3>
              <p className="quiet">{value.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <CallToAction heading={closing.heading} words={closing.text}>
        <PageLink page="contact" className="button button-primary">
          {closing.action}
        </PageLink>
      </CallToAction>
    </>
  );
}
