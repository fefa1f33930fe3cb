import { useState } from 'react';

type Loaded = typeof import('./after-choice.tsx');

/** The later steps, fetched while the time is being kept: most people only look first. */
export function useAfterChoice() {
  const [loaded, setLoaded] = useState<Loaded>();

  /** False when they could not be fetched; the next try asks again. */
  async function load(): Promise<boolean> {
    const found = await import('./after-choice.tsx').catch(() => undefined);
    setLoaded(found);
    return found !== undefined;
  }

  return { AfterChoice: loaded?.AfterChoice, load };
}
