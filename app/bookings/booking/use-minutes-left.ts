import { useEffect, useState } from 'react';

const minute = 60_000;
const minutesTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / minute));

/** Whole minutes until a moment, the last one begun counted; 0 once it has passed. */
export function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(() => minutesTo(until));

  useEffect(() => {
    const look = () => setLeft(minutesTo(until));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
