import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { recordsWording as words } from '#domain/records/wording.ts';
import { Failure } from '#server/errors.ts';
import { decoded } from './decode.ts';

/** A row of the file; the number is the one that a spreadsheet shows. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const delimiters = [',', ';', '\t'] as const;
/** No sensible heading is longer. */
const mostHeading = 64 * 1024;
/** A row that never ends, for want of a quotation mark, would be read into memory whole. */
const mostCharacters = 4_000_000;
/** As many columns as Excel has. */
const mostCells = 16_384;

/** The character that cuts the first line into most pieces, outside quotation marks. */
export function delimiterOf(line: string): (typeof delimiters)[number] {
  const plain = line.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((each) => plain.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const endOfLine = /[\r\n]/;

/** The beginning of a text, up to the end of its first line with something in it. */
async function firstLine(text: AsyncIterator<string>) {
  let read = '';
  for (;;) {
    const begun = read.trimStart();
    if (endOfLine.test(begun) || begun.length > mostHeading) break;
    const next = await text.next();
    if (next.done) break;
    read += next.value;
  }
  const [line = ''] = read.trimStart().split(endOfLine);
  return { read, line };
}

async function* continued(read: string, text: AsyncIterator<string>): AsyncGenerator<string> {
  yield read;
  for (let next = await text.next(); !next.done; next = await text.next()) yield next.value;
}

/** The parser may be ahead of the rows that were taken from it, and says where it is. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number(error.records) + 1;
  const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? words.quoteOpen : words.rowEndless;
  return new Failure('invalid', `Row ${row}: ${reason}`, { field: 'file' });
}

/** The rows with something in them, one after the other, however large the file is. */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const text = decoded(bytes);
  const { read, line } = await firstLine(text);
  const source = Readable.from(continued(read, text));
  const parser = parse({
    delimiter: delimiterOf(line),
    // Files that were put together from several have more than one of them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostCharacters,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.length > mostCells) {
        throw new Failure('invalid', words.rowWide(number), { field: 'file' });
      }
      if (cells.some((cell) => cell !== '')) yield { number, cells };
    }
  } catch (error) {
    throw failureOf(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
