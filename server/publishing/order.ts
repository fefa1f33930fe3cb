import { createHash } from 'node:crypto';
import type { Practice } from '#content/practice.ts';
import { asShown } from '#domain/publishing/changes.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** What is to be drawn. The key names it: the same key is the same site, byte by byte. */
export interface Order {
  readonly key: string;
  readonly settings: Settings;
  readonly formerSlugs: readonly string[];
}

export interface OrderParts {
  readonly defaultPractice: Practice;
  /** Of the build that draws it. */
  readonly fingerprint: string;
  readonly now: () => Date;
}

export function orderFor(parts: OrderParts, settings: Settings, slugs: readonly string[]): Order {
  const { defaultPractice, fingerprint, now } = parts;
  const shown = asShown(settings, now(), defaultPractice);
  const slug = shown.practice?.slug ?? defaultPractice.slug;
  const formerSlugs = [...new Set([defaultPractice.slug, ...slugs])].filter(
    (each) => each !== slug,
  );
  const text = JSON.stringify([fingerprint, shown, formerSlugs]);
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  return { key, settings: shown, formerSlugs };
}
