import type { Guide } from '#domain/guides/guide.ts';
import { readGuides } from './read-guides.ts';

/** Apart from the guides' words, so that whoever counts or finds them need not load them all. */
export const guideIds: readonly Guide['id'][] = readGuides().map(({ guide }) => guide.id);
