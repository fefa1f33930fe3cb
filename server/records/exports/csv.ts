import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { defused } from '#domain/records/defuse.ts';

/** UTF-8 with a mark, so that Excel knows; lines end as the standard has it. */

export type Cells = readonly (string | number | null)[];

const bom = '\ufeff';

const written = (rows: readonly Cells[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => defused(String(cell ?? '')))),
    // Quoted also where another program could cut the cell.
    { record_delimiter: 'windows', quoted_match: /[\r\n;\t|]|^\s|\s$/ },
  );

async function* textOf(headings: Cells, pages: AsyncIterable<readonly Cells[]>, mark: string) {
  yield mark + written([headings]);
  for await (const rows of pages) yield written(rows);
}

/** The file while it is being read from the database; no more than a page is in memory. */
export const csvStream = (
  headings: Cells,
  pages: AsyncIterable<readonly Cells[]>,
  /** A program that reads headings to the letter gets none. */
  mark = bom,
): Readable => Readable.from(textOf(headings, pages, mark), { objectMode: false });
