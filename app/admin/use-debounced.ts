import { useEffect, useState } from 'react';

/** The value, once it has not changed for `after` milliseconds. */
export function useDebounced<Value>(value: Value, after: number): Value {
  const [debounced, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);

  return debounced;
}
