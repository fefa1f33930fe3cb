import { type ReactNode, useEffect, useRef } from 'react';

/** Takes focus and scrolls into view when a new step begins. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Focus alone may scroll it to the middle of the screen, far down the page around the frame.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <h1 className="step-heading" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
