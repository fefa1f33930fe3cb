import { Stylesheet } from '#app/built-files.tsx';
import { routedPages } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { sitemapWords } from '#content/sitemap.ts';
import { PageHead } from '../page.tsx';
import { sitemapGroups } from './sitemap-groups.ts';

export function Sitemap() {
  return (
    <>
      <Stylesheet source="app/site/sitemap/sitemap.page.css" />
      <PageHead title={sitemapWords.heading} lede={sitemapWords.lede} />
      <div className="wrap section sitemap">
        {sitemapGroups(routedPages(practice.slug)).map(({ heading, links }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
