import { useSyncExternalStore } from 'react';

/** As high as the rows of clients.css are at least, from the widest screen down. */
const heights = [
  { media: '(width >= 75rem)', height: 64 },
  { media: '(width >= 48rem)', height: 97 },
];
const cardHeight = 143;

const fitting = (): number =>
  heights.find(({ media }) => matchMedia(media).matches)?.height ?? cardHeight;

function onChange(listener: () => void): () => void {
  const queries = heights.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** What a row is taken to be high until it is there and can be measured. */
export const useRowHeight = (): number => useSyncExternalStore(onChange, fitting);
