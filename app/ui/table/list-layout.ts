import type { CSSProperties } from 'react';
import type { ListColumn } from './column.ts';

interface Lines {
  /** The columns of the grid on which the cells are placed. */
  readonly tracks: string;
  /** The minimum, in pixels. */
  readonly rowHeight: number;
}

/** How the rows of a list are laid out, from the widest screens to the smallest. */
export interface ListLayout {
  readonly desk: Omit<Lines, 'tracks'>;
  readonly tablet: Lines;
  readonly phone: Lines;
}

export function styleOf<Row>(
  { desk, tablet, phone }: ListLayout,
  columns: readonly ListColumn<Row>[],
): CSSProperties {
  return {
    '--desk-tracks': columns.map(({ width }) => width).join(' '),
    '--desk-row': `${desk.rowHeight}px`,
    '--tablet-tracks': tablet.tracks,
    '--tablet-row': `${tablet.rowHeight}px`,
    '--phone-tracks': phone.tracks,
    '--phone-row': `${phone.rowHeight}px`,
  } as CSSProperties;
}
