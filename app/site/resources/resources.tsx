import { Stylesheet } from '#app/built-files.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { guides } from '#content/guides/all-guides.ts';
import { guidePage } from '#content/guides/guide-page.ts';
import { resources } from '#content/resources.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead, Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { Library } from './library.tsx';

export function Resources() {
  const { headline, lede, closing } = resources;
  return (
    <>
      <Stylesheet source="app/site/resources/resources.page.css" />
      <PageHead title={headline} lede={lede} />
      <GuideCards />
      <Library />
      <CallToAction heading={closing.heading} words={closing.text}>
        <PageLink page="contact" className="button button-primary">
          {closing.action}
        </PageLink>
      </CallToAction>
    </>
  );
}

const cards = guides.filter(({ list }) => list === 'cards');

function GuideCards() {
  const { heading, lede, action } = resources.guides;
  return (
    <Section heading={heading} lede={lede}>
      <ul className="guide-cards">
        {cards.map((guide) => (
          <li key={guide.id} className="card">
            <p className="guide-card-audience">{guidePage.audiences[guide.audience]}</p>
            <h3>{guide.heading}</h3>
            <p className="quiet">{guide.summary}</p>
            <PageLink page={guide.id} className="more">
              {action}
              <span className="sr-only"> ({guide.heading})</span>
              <Icon name="arrow-right" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
