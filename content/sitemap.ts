import type { PageSection } from '#domain/paths.ts';

/** The words of the human sitemap; the labels of its links are the pages' own. */
export const sitemapWords: {
  readonly heading: string;
  readonly lede: string;
  readonly sections: readonly { readonly section: PageSection; readonly heading: string }[];
} = {
  heading: 'Sitemap',
  lede: 'Every page of this site, in one place.',
  sections: [
    { section: 'main', heading: 'The practice' },
    { section: 'services', heading: 'Services' },
    { section: 'details', heading: 'Each service' },
    { section: 'booking', heading: 'Contact and booking' },
    { section: 'guides', heading: 'Guides' },
    { section: 'legal', heading: 'This site' },
  ],
};
