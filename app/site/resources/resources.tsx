import { Stylesheet } from '#app/built-files.tsx';
import { resources } from '#content/resources.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { GuideCards } from './guide-cards.tsx';
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
