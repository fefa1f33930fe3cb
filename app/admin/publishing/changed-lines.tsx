import type { ReactNode } from 'react';
import type { Difference } from '#domain/publishing/difference.ts';

interface ChangedLinesProps {
  difference: Difference;
  /** What follows a line, if anything. */
  more?: (change: Difference[number]) => ReactNode;
}

/** "Phone: (02) 5550 1234 → (02) 5550 9999", one line for each change. */
export function ChangedLines({ difference, more }: ChangedLinesProps) {
  return (
    <ul className="site-difference">
      {difference.map((change) => (
        <li key={`${change.label} ${change.from} ${change.to}`}>
          <strong>{change.label}:</strong> <del>{change.from}</del>{' '}
          <span aria-hidden="true">→</span> <ins>{change.to}</ins>
          {more?.(change)}
        </li>
      ))}
    </ul>
  );
}
