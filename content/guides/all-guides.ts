import type { Guide } from '#domain/guides/guide.ts';
import { readGuides } from './read-guides.ts';

/** Every guide, as the head of its file describes it. */
export const guides: readonly Guide[] = readGuides().map(({ guide }) => guide);
