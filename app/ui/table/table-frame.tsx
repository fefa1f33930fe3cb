import type { ReactNode } from 'react';

/** Lets a wide table scroll on its own. It takes focus, so that the arrow keys can scroll it. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div className="table-frame" role="group" aria-label="Table" tabIndex={0}>
      {children}
    </div>
  );
}
