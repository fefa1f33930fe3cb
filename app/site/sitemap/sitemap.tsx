import { Link } from 'react-router';
import { routedPages } from '#app/routed-pages.ts';
import { pageMeta } from '#app/site/meta/page-meta.ts';
import { legalPages } from '#content/pages/legal.ts';
import { practice } from '#content/practice.ts';
import { sitemapWords } from '#content/sitemap.ts';
import { PageHead } from '../page.tsx';
import type { Route } from './+types/sitemap';
import { sitemapGroups } from './sitemap-groups.ts';

export const meta: Route.MetaFunction = () => pageMeta('sitemap', legalPages.sitemap);

export default function Sitemap() {
  return (
    <>
      <PageHead title={sitemapWords.heading} lede={sitemapWords.lede} />
      <div className="wrap section sitemap">
        {sitemapGroups(routedPages(practice.slug)).map(({ heading, links }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
