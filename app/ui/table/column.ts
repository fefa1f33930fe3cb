import type { ReactNode } from 'react';

/** All that there is to say of a column. */
interface AnyColumn<Row> {
  readonly id: string;
  readonly heading: string;
  /** Rows are counted from 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Figures stand right, one below another. */
  readonly numeric?: boolean;
  /** Never broken over two lines, such as a phone number. */
  readonly oneLine?: boolean;
  /** Names its row to screen readers. One column of a table. */
  readonly rowHeading?: boolean;
}

/** A column of a table that is as wide as its cells. */
export interface TableColumn<Row> extends AnyColumn<Row> {
  readonly phone?: 'hidden';
}

/** In a row of several lines: from which line and column to which, as in CSS's grid-area. */
type Place = `${number} / ${number} / ${number} / ${number}`;

/** A column of a list whose rows are one line at a desk, and several on smaller screens. */
export interface ListColumn<Row> extends AnyColumn<Row> {
  /** At a desk, as in CSS's grid-template-columns. */
  readonly width: string;
  readonly tablet: Place | 'hidden';
  readonly phone: Place | 'hidden';
}

export type Column<Row> = TableColumn<Row> | ListColumn<Row>;
