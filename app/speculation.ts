import { practice } from '#content/practice.ts';
import { portalPaths, publicPages, schedulePaths, uiCataloguePath } from '#domain/paths.ts';

/** Their calendars ask the server for free times, so they are fetched ahead but not run. */
const fetchedAhead = publicPages(practice.slug)
  .filter(({ section }) => section === 'booking')
  .map(({ path }) => path);

/** Never asked for before somebody follows a link. */
const leftAlone = [
  ...Object.values(portalPaths),
  ...Object.values(schedulePaths).map((path) => path.replace(/:\w+$/, '*')),
  ...['/api/*', '/data/*', uiCataloguePath],
];

/** Links to our own pages that open in the same tab. */
const links = 'a[href^="/"]:not([target])';

const linksExcept = (paths: readonly string[]) => ({
  and: [{ selector_matches: links }, { not: { href_matches: paths } }],
});

/** Lets browsers get the next page ready as soon as somebody points at its link. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: linksExcept([...leftAlone, ...fetchedAhead]), eagerness: 'moderate' }],
  prefetch: [{ where: { href_matches: fetchedAhead }, eagerness: 'moderate' }],
});
