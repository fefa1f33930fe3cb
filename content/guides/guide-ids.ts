import type { Guide } from '#domain/guides/guide.ts';
import type { GuideIds } from '#domain/paths.ts';
import { readGuides } from './read-guides.ts';

const idsIn = (list: Guide['list']) =>
  readGuides().flatMap(({ guide }) => (guide.list === list ? [guide.id] : []));

/** Apart from the guides' words, so that a page need not load them all to link to one. */
export const guideIds: GuideIds = { library: idsIn('library'), cards: idsIn('cards') };
