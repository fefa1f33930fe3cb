import { portalPaths, schedulePaths, uiCataloguePath } from '#domain/paths.ts';

/** Never asked for before someone follows a link. */
const leftAlone = [
  ...Object.values(portalPaths),
  ...Object.values(schedulePaths).map((path) => path.replace(/:\w+$/, '*')),
  ...['/api/*', '/data/*', uiCataloguePath],
];

/** Links to our own pages that open in the same tab. */
const links = 'a[href^="/"]:not([target])';

/** Lets browsers draw the next page as soon as someone points at its link. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ selector_matches: links }, { not: { href_matches: leftAlone } }] },
      eagerness: 'moderate',
    },
  ],
});
