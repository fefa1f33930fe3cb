import { guideIds } from '#content/guides/guide-ids.ts';
import { practice } from '#content/practice.ts';
import { type Page, pageById } from '#domain/paths.ts';

/** A public page of this practice, its guides among them. */
export function sitePage(id: string): Page {
  return pageById(practice.slug, id, guideIds);
}
