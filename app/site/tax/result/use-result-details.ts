import { useEffect, useState } from 'react';

type Loaded = typeof import('./result-details.tsx');

/** Half of the page's code is about a result, so it is fetched once somebody starts to type. */
export function useResultDetails(wanted: boolean): Loaded['ResultDetails'] | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    // If it cannot be fetched, the result stands without it.
    if (wanted) import('./result-details.tsx').then(setLoaded, () => {});
  }, [wanted]);
  return loaded?.ResultDetails;
}
