import { useEffect, useState } from 'react';
import { retryPolicy } from '#app/session/retry-policy.ts';

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

/**
 * Loads something when a screen is opened, unless it is known already. Written by hand, since the
 * library of the admin's screens would add 10 KB to the contact form.
 */
export function useLoaded<Data>(load: () => Promise<Data>, known?: Data) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ data: known, error: null });
  const [times, setTimes] = useState(known === undefined ? 1 : 0);

  useEffect(() => {
    if (times === 0) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function attempt(failures: number): Promise<void> {
      try {
        const data = await load();
        if (isCurrent) setLoaded({ data, error: null });
      } catch (thrown) {
        const error = thrown as Error;
        if (!isCurrent) return;
        if (!retryPolicy.retry(failures, error)) return setLoaded({ data: undefined, error });
        timer = setTimeout(() => void attempt(failures + 1), retryPolicy.retryDelay);
      }
    }
    void attempt(0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, times]);

  return {
    ...loaded,
    /** Loads it again while the old one stays on the screen. */
    refresh: (): void => setTimes((count) => count + 1),
    reload(): void {
      setLoaded({ data: undefined, error: null });
      setTimes((count) => count + 1);
    },
  };
}
