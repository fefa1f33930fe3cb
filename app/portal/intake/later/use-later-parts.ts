import { useEffect, useState } from 'react';

export type LaterParts = typeof import('./parts.ts');

let loaded: LaterParts | undefined;

/**
 * What the first step does not need. Loaded well before it is shown, so that it is there when the
 * connection is lost meanwhile; undefined until then.
 */
export function useLaterParts(isSoonNeeded: boolean): LaterParts | undefined {
  const [parts, setParts] = useState(loaded);

  useEffect(() => {
    if (!isSoonNeeded || parts) return;
    const load = async () => {
      try {
        loaded = await import('./parts.ts');
        setParts(loaded);
      } catch {
        // Once there is a connection again, the next attempt is made.
      }
    };
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isSoonNeeded, parts]);

  return parts;
}
