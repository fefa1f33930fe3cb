import { type RefObject, useEffect, useRef } from 'react';

/** For a heading: takes the focus when a change has removed what had it. Undefined while loading. */
export function useKeptFocus(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(change);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== change;
    before.current = change;
    if (isChanged && document.activeElement === document.body) heading.current?.focus();
  }, [change]);
  return heading;
}
