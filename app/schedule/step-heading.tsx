import { type ReactNode, useEffect, useRef } from 'react';

/** Where a new step begins: the keyboard and screen readers start here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 className="step-heading" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
