import { useSyncExternalStore } from 'react';
import type { ListLayout } from './list-layout.ts';

/** The breakpoints of list.css, from the widest screen down. */
const screens = [
  { name: 'desk', media: '(width >= 75rem)' },
  { name: 'tablet', media: '(width >= 48rem)' },
] as const;

const screenNow = (): keyof ListLayout =>
  screens.find(({ media }) => matchMedia(media).matches)?.name ?? 'phone';

function onChange(listener: () => void): () => void {
  const queries = screens.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The estimated height of a row until it can be measured. */
export const useRowHeight = (layout: ListLayout): number =>
  layout[useSyncExternalStore(onChange, screenNow)].rowHeight;
