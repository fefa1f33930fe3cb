import { type RefObject, useEffect, useRef } from 'react';

/** A value with what was asked for since it was drawn: two changes in a row both hold. */
export function useNewest<Value>(drawn: Value): RefObject<Value> {
  const newest = useRef(drawn);
  useEffect(() => {
    newest.current = drawn;
  });
  return newest;
}
