import { useEffect, useRef } from 'react';

/**
 * The heading of a sheet. One that replaces another on the same page takes focus, so that keyboard
 * and screen reader users start there.
 */
export function SheetHeading({ text, replaces = false }: { text: string; replaces?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replaces) heading.current?.focus();
  }, [replaces]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
