import type { Guide } from '#domain/guides/guide.ts';
import { readGuides } from './read-guides.ts';

/** Every guide, as described by its front matter. */
export const guides: readonly Guide[] = readGuides().map(({ guide }) => guide);
