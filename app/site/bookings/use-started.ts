import { type RefObject, useEffect, useState } from 'react';
import { useSeen } from '#app/site/contact/use-seen.ts';

/** What the call bar covers on a phone does not count as visible. */
const aboveCallBar = '0px 0px -80px';
/** Enough for the page to load and respond, even on a slow phone. */
const delayMs = 3000;

/** The calendar is a whole app, so it loads once it is in view or the page has had time to load. */
export function useStarted(place: RefObject<Element | null>): boolean {
  const seen = useSeen(place, aboveCallBar);
  const [hasWaited, setHasWaited] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return seen || hasWaited;
}
