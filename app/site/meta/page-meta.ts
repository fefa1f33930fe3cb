import { practice } from '#content/practice.ts';
import { pageById } from '#domain/paths.ts';
import type { HeadTag } from './head.tsx';
import { canonicalAddress, publicAddress } from './public-address.ts';
import { socialImagePath, socialImageSize } from './social-image.ts';
import { pageData } from './structured-data.ts';

export interface PageWords {
  /** Without the practice's name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/** Search engines cut longer titles; before that, the practice's name is left out. */
const longestTitle = 60;

function namedTitle(title: string): string {
  const named = `${title} | ${practice.name}`;
  return named.length > longestTitle ? title : named;
}

/** The whole metadata of a public page. */
export function pageMeta(id: string, words: PageWords): HeadTag[] {
  const page = pageById(practice.slug, id);
  return [...metaTags(id, canonicalAddress(page), words), ...pageData(page, words.title)];
}

/** For a page outside the table, such as Not Found, by the name of its social picture. */
export function metaTags(id: string, canonical: string, words: PageWords): HeadTag[] {
  const title = namedTitle(words.title);
  const image = publicAddress(socialImagePath(id));
  return [
    { title },
    { name: 'description', content: words.description },
    { name: 'keywords', content: words.keywords.join(', ') },
    { rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: practice.name },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: words.title },
    { property: 'og:image:width', content: String(socialImageSize.width) },
    { property: 'og:image:height', content: String(socialImageSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: words.description },
    { name: 'twitter:image', content: image },
  ];
}
