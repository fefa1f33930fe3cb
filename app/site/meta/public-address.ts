import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';

/** The whole address of something on the public site, wherever it is served from. */
export function publicAddress(path: string): string {
  return `${practice.origin}${path}`;
}

/** The one address of a page that search engines should keep. */
export function canonicalAddress({ path, canonical = path }: Page): string {
  return publicAddress(canonical);
}
