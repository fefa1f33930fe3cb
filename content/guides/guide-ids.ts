import type { Guide } from '#domain/guides/guide.ts';
import { readGuides } from './read-guides.ts';

/** Separate from the guides' texts, so that counting or finding guides need not load them all. */
export const guideIds: readonly Guide['id'][] = readGuides().map(({ guide }) => guide.id);
