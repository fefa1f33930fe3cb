import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds. */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);

  return settled;
}
