import { type RefObject, useEffect, useState } from 'react';
import { useSeen } from '#app/site/contact/use-seen.ts';

/** What the bar at the foot of a phone covers has not come into view. */
const aboveCallBar = '0px 0px -80px';
/** By then the page itself has been drawn and answers, also on a slow phone. */
const restMs = 3000;

/** The calendar is an app of its own: it waits until somebody sees it or the page has settled. */
export function useStarted(place: RefObject<Element | null>): boolean {
  const seen = useSeen(place, aboveCallBar);
  const [settled, setDebounced] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(true), restMs);
    return () => clearTimeout(timer);
  }, []);

  return seen || settled;
}
