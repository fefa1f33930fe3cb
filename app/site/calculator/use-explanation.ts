import { useEffect, useState } from 'react';

type Loaded = typeof import('./explanation.tsx');

/** Half of the page's code explains a result, so it is fetched once somebody starts to type. */
export function useExplanation(wanted: boolean): Loaded['Explanation'] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    // If it cannot be fetched, the result stands without it.
    if (wanted) import('./explanation.tsx').then(setLoaded, () => {});
  }, [wanted]);
  return loaded?.Explanation;
}
