import type { ComponentType } from 'react';
import { BrowserScript, Stylesheet } from '#app/built-files.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { people } from '#content/bookings/people.ts';
import { guidePage } from '#content/guides/guide-page.ts';
import { practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead } from '../page.tsx';
import { hrefOf, PageLink } from '../page-link.tsx';
import { KeptAnswers, OurServices, Sources } from './guide-end.tsx';

const texts = import.meta.glob<ComponentType>('/content/guides/*/*.mdx', {
  import: 'default',
  eager: true,
});

/** The text of a guide, with everything around it. */
export function GuideLayout({ guide }: { guide: Guide }) {
  const Text = texts[`/content/guides/${guide.id}.mdx`];
  if (!Text) throw new Error(`The guide "${guide.id}" has no text.`);
  const { audiences, reviewed, by, sample, print, disclaimer, closing } = guidePage;
  const reviewer = people.find(({ id }) => id === guide.reviewer)?.name;

  return (
    <>
      <Stylesheet source="app/site/guides/guides.page.css" />
      <article>
        <PageHead title={guide.heading} page={guide.id}>
          <div className="page-facts">
            <p>
              {audiences[guide.audience]}. {reviewed}{' '}
              <time dateTime={guide.reviewed}>{longDate(guide.reviewed)}</time> {by} {reviewer}
              {practice.sample ? ` ${sample}` : null}.
            </p>
            <TextButton className="needs-script" data-print>
              <Icon name="print" />
              {print}
            </TextButton>
          </div>
        </PageHead>
        {/* Nothing is sent: "dialog" keeps Enter from loading the page again. */}
        <form className="guide wrap section" method="dialog">
          <div className="prose beside-contents">
            <Text />
            <KeptAnswers />
            <OurServices ids={guide.services} />
            <Sources sources={guide.sources} />
            <p className="disclaimer">{disclaimer}</p>
            <p className="hidden text-sm print:block">
              {practice.name}, {practice.phone}, {practice.origin}
              {hrefOf(guide.id)}
            </p>
          </div>
        </form>
      </article>
      <CallToAction heading={closing.heading} words={closing.words}>
        <PageLink page="contact" className="button button-primary">
          {closing.action}
        </PageLink>
        <PageLink page="resources" className="button">
          {closing.more}
        </PageLink>
      </CallToAction>
      <BrowserScript source="app/site/guides/guide.browser.ts" />
    </>
  );
}
