import { type ReactNode, useEffect, useRef } from 'react';

/** Where a new step begins: the keyboard and screen readers start here, and so does the screen. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // By itself a browser would put it into the middle, below much of the page around a frame.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <h1 className="step-heading" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
