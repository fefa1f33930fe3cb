import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds. */
export function useDebounced<Value>(value: Value, after: number): Value {
  const [settled, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);

  return settled;
}
