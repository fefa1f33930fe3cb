import type { ReactNode } from 'react';

interface AnyColumn<Row> {
  readonly id: string;
  readonly heading: string;
  /** Rows are counted from 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, with figures of equal width. */
  readonly numeric?: boolean;
  /** Never wraps, such as a phone number. */
  readonly oneLine?: boolean;
  /** Names its row for screen readers. One column per table. */
  readonly rowHeading?: boolean;
  /** The name by which the table can be sorted by it. */
  readonly sort?: string;
}

/** A column of a table that is as wide as its cells. */
export interface TableColumn<Row> extends AnyColumn<Row> {
  readonly phone?: 'hidden';
}

/** The position in a row of several lines, as in CSS's grid-area. */
type Place = `${number} / ${number} / ${number} / ${number}`;

/** A column of a list whose rows are one line on large screens and several on smaller ones. */
export interface ListColumn<Row> extends AnyColumn<Row> {
  /** On large screens, as in CSS's grid-template-columns. */
  readonly width: string;
  readonly tablet: Place | 'hidden';
  readonly phone: Place | 'hidden';
}

export type Column<Row> = TableColumn<Row> | ListColumn<Row>;
