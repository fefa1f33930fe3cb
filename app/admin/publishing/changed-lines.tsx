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
      {difference.map((change) => {
        const { label, from, to } = change;
        const rest = more?.(change);
        return (
          <li key={`${label} ${from} ${to}`}>
            <strong>{label}:</strong> <del>{from}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{rest ? to.replace(/\.$/, '') : to}</ins>
            {rest}
          </li>
        );
      })}
    </ul>
  );
}
