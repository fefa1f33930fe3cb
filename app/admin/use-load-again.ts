import { useEffect, useEffectEvent } from 'react';
import type { useLoad } from '#app/api/use-load.ts';

type Loaded = Pick<ReturnType<typeof useLoad>, 'version' | 'reload'>;

/** Loads again so many milliseconds after each answer; undefined if not. */
export function useLoadAgain({ version, reload }: Loaded, pause: number | undefined): void {
  const again = useEffectEvent(() => {
    if (!document.hidden) void reload();
  });
  useEffect(() => {
    if (version === 0 || pause === undefined) return;
    const timer = setTimeout(() => again(), pause);
    return () => clearTimeout(timer);
  }, [version, pause]);
}
