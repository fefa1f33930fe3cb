import type { MetaDescriptor } from 'react-router';
import { practice } from '#content/practice.ts';
import { publicPages } from '#domain/paths.ts';

export interface PageWords {
  /** Without the practice's name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/** Where the build puts the 1200 by 630 picture of a page for social networks. */
export function socialImagePath(id: string): string {
  return `/social/${id}.png`;
}

/** Search engines cut longer titles; before that, the practice's name is left out. */
const longestTitle = 60;

function namedTitle(title: string): string {
  const named = `${title} | ${practice.name}`;
  return named.length > longestTitle ? title : named;
}

/** The whole metadata of a public page. */
export function pageMeta(id: string, words: PageWords): MetaDescriptor[] {
  const page = publicPages(practice.slug).find((candidate) => candidate.id === id);
  if (!page) throw new Error(`No public page is called "${id}".`);
  return metaTags(id, page.canonical ?? page.path, words);
}

/** For a page outside the table, such as Not Found, by the name of its social picture. */
export function metaTags(id: string, path: string, words: PageWords): MetaDescriptor[] {
  const title = namedTitle(words.title);
  const canonical = `${practice.origin}${path}`;
  const image = `${practice.origin}${socialImagePath(id)}`;
  return [
    { title },
    { name: 'description', content: words.description },
    { name: 'keywords', content: words.keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: practice.name },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: words.description },
    { name: 'twitter:image', content: image },
  ];
}
