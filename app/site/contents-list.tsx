import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** The sections of a long page: collapsed on small screens, beside the text on large ones. */
export function ContentsList({ children }: { children: ReactNode }) {
  return (
    <nav className="page-contents" aria-label="On this page">
      <p className="page-contents-title" aria-hidden="true">
        On this page
      </p>
      <details>
        <summary>
          On this page
          <Icon name="chevron-down" />
        </summary>
        <ul>{children}</ul>
      </details>
    </nav>
  );
}
