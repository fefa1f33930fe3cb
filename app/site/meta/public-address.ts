import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';

/** The full public address of a path, wherever the site is served from. */
export function publicAddress(path: string): string {
  return `${practice.origin}${path}`;
}

/** The one address of a page that search engines should use. */
export function canonicalAddress({ path, canonical = path }: Page): string {
  return publicAddress(canonical);
}
