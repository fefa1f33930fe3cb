import { useEffect, useRef, useState } from 'react';

/** Follows a value that changes often, at most once in so many milliseconds; the last one counts. */
export function useThrottled<Value>(value: Value, every: number): Value {
  const [followed, setFollowed] = useState(value);
  const lastAt = useRef(0);

  useEffect(() => {
    const wait = Math.max(0, lastAt.current + every - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setFollowed(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, every]);

  return followed;
}
