import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { trailOf } from '#app/site/frame/current-page.ts';
import { SiteFrame } from '#app/site/frame/site-frame.tsx';
import { pageMeta } from '#app/site/meta/page-meta.ts';
import { guideData } from '#app/site/meta/structured-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { scheduling } from '#content/bookings/scheduling.ts';
import { guides } from '#content/guides/all-guides.ts';
import { guidePage } from '#content/guides/guide-page.ts';
import { practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { pageById, withoutTrailingSlashes } from '#domain/paths.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead } from '../page.tsx';
import { hrefOf, PageLink } from '../page-link.tsx';
import type { Route } from './+types/guide-layout';
import guideScript from './guide.js?url';
import { KeptAnswers, Sources } from './guide-end.tsx';

function guideAt(pathname: string): Guide {
  const path = withoutTrailingSlashes(pathname);
  const guide = guides.find(({ id }) => hrefOf(id) === path);
  if (!guide) throw new Error(`There is no guide at ${pathname}.`);
  return guide;
}

export const meta: Route.MetaFunction = ({ location }) => {
  const guide = guideAt(location.pathname);
  const tags = pageMeta(guide.id, guide);
  // As in page-meta.ts: for search engines only.
  return import.meta.env.SSR ? [...tags, guideData(guide)] : tags;
};

/**
 * Everything around the text of a guide, which is the child route. It draws the site's frame
 * itself, since the shared layout does not know the addresses of guides.
 */
export default function GuideLayout() {
  const { pathname } = useLocation();
  const guide = guideAt(pathname);
  const { audiences, reviewed, by, sample, print, disclaimer, closing } = guidePage;
  const reviewer = scheduling.staff.find(({ id }) => id === guide.reviewer)?.name;

  // The script does not run again when another guide is opened without a page load.
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('guide-shown', { detail: pathname }));
  }, [pathname]);

  return (
    <SiteFrame trail={trailOf(practice.slug, pageById(practice.slug, guide.id))}>
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
        <form key={pathname} className="guide wrap section" method="dialog">
          <div className="prose beside-contents">
            <Outlet />
            <KeptAnswers />
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
      <script async src={guideScript} />
    </SiteFrame>
  );
}
