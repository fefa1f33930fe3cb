import { randomUUID } from 'node:crypto';
import { comparableEmail } from '#domain/accounts/fields.ts';
import {
  type ChosenColumns,
  type ColumnPlaces,
  headingKey,
  importColumns,
  matchColumns,
} from '#domain/records/columns.ts';
import { type ImportState, mostRows } from '#domain/records/imports.ts';
import {
  clientOf,
  type ImportedClient,
  isPerson,
  keysOf,
  problemsOf,
} from '#domain/records/rows.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { collectEvery } from './collect-garbage.ts';
import { contentOf, type Layout, layoutOf, type RowContent } from './content.ts';
import { fateOf, lookUp } from './matching.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import {
  type ImportRecord,
  insertRows,
  lockImport,
  type NewRow,
  readHeadings,
  rowsKnownBy,
  updateImport,
} from './store.ts';

/** Looks through a file as it arrives; then checks every row and stores it, a few at a time. */

/** In a transaction. Whatever is stored, how far it is goes with it: nothing is checked twice. */
const rowsOfBatch = 250;
/** Rows may be long: a batch is also over when it has so many characters. */
const charactersOfBatch = 500_000;
/** Between two questions to the database, where everyone else has a turn. */
const rowsAtOnce = 50;
const rowsBetweenCollections = 2000;

const lengthOf = ({ cells }: CsvRow) => cells.reduce((sum, cell) => sum + cell.length, 0);

async function* inBatches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row);
    if (batch.length < rowsOfBatch && length < charactersOfBatch) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

interface Arrived {
  readonly layout: Layout;
  /** Those with something in them, without the headings. */
  readonly rows: number;
  readonly bytes: number;
}

interface Checked {
  readonly row: CsvRow;
  readonly client: ImportedClient;
  readonly problems: RowContent['problems'];
  /** Of a row that is right so far. */
  readonly identityHash: Buffer | null;
}

/** What a row holds that we keep. */
const keptCells = ({ cells }: CsvRow, places: ColumnPlaces): string[] => {
  const kept = new Set(Object.values(places));
  return cells.map((cell, place) => (kept.has(place) ? cell : ''));
};

function createChecker(
  parts: Pick<Parts, 'vault' | 'keyedHash'>,
  tx: Transaction,
  importId: string,
  { places, headings }: Layout,
) {
  const { vault, keyedHash } = parts;
  const counts = { new: 0, same: 0, changed: 0, wrong: 0 };
  const emailHashOf = ({ email }: ImportedClient) =>
    email === '' ? null : keyedHash('import email', `${importId} ${comparableEmail(email)}`);

  function check(row: CsvRow): Checked {
    const client = clientOf(row.cells, places);
    const problems = problemsOf(client, row.cells, headings.length, places);
    const [surest] = keysOf(client);
    const identityHash =
      problems.length > 0 ? null : keyedHash('import row', `${importId} ${surest}`);
    return { row, client, problems, identityHash };
  }

  /** Only rows that are right so far can be in the way of a later one. */
  async function withoutRepeats(checked: readonly Checked[]): Promise<Checked[]> {
    const hashes = checked.flatMap(({ identityHash }) => identityHash ?? []);
    const seen = await rowsKnownBy(tx, importId, hashes);
    return checked.map((each) => {
      const key = each.identityHash?.toString('hex');
      if (key === undefined) return each;
      const firstRow = seen.get(key);
      if (firstRow === undefined) {
        seen.set(key, each.row.number);
        return each;
      }
      const problems = [{ column: '', message: words.twice(firstRow) }];
      return { ...each, problems, identityHash: null };
    });
  }

  return {
    counts,
    async take(rows: readonly CsvRow[]): Promise<void> {
      const checked = await withoutRepeats(rows.map(check));
      const right = checked.filter(({ identityHash }) => identityHash);
      const known = await lookUp(
        tx,
        parts,
        right.map(({ client }) => client),
      );
      const made = checked.map(({ row, client, problems, identityHash }): NewRow => {
        const id = randomUUID();
        const found = identityHash ? fateOf(client, known) : undefined;
        const expected = found?.fate ?? 'wrong';
        counts[expected] += 1;
        const isWrong = expected === 'wrong';
        const content = {
          cells: isWrong ? [...row.cells] : keptCells(row, places),
          problems: found?.problem ? [found.problem] : problems,
          changes: [...(found?.changes ?? [])],
        };
        return {
          id,
          number: row.number,
          expected,
          identityHash: isWrong ? null : identityHash,
          emailHash: isWrong ? null : emailHashOf(client),
          isPerson: isPerson(client),
          contentEncrypted: contentOf(vault, id).encrypt(content),
        };
      });
      await insertRows(tx, importId, made);
    },
  };
}

/** A heading that was chosen must be there; it may have been typed into a call by hand. */
function expectChosen(headings: readonly string[], chosen: ChosenColumns): void {
  const keys = headings.map(headingKey);
  for (const column of importColumns) {
    const heading = chosen[column];
    if (heading && !keys.includes(headingKey(heading))) {
      throw new Failure('invalid', words.headingUnknown(heading), { field: column });
    }
  }
}

async function findLayout(
  parts: Pick<Parts, 'database'>,
  first: CsvRow,
  chosen: ChosenColumns,
): Promise<Layout> {
  const headings = first.cells.map((cell) => cell.trim());
  expectChosen(headings, chosen);
  const remembered = await readHeadings(parts.database.queries);
  return { headings, places: matchColumns(headings, chosen, remembered) };
}

/** Reads all of it once, so that whatever keeps it from being checked is told to who brought it. */
export async function lookThrough(
  parts: Pick<Parts, 'database'>,
  file: AsyncIterable<Buffer>,
  chosen: ChosenColumns,
): Promise<Arrived> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of file) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const found = readCsv(counted());
  const first = await found.next();
  if (first.done) throw new Failure('invalid', words.fileEmpty, { field: 'file' });
  const layout = await findLayout(parts, first.value, chosen);
  let rows = 0;
  for await (const _ of found) {
    rows += 1;
    if (rows > mostRows) throw new Failure('too-large', words.tooManyRows, { field: 'file' });
  }
  return { layout, rows, bytes };
}

async function* rowsAfter(position: number, file: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  let isHeading = true;
  for await (const row of readCsv(file)) {
    if (!isHeading && row.number > position) yield row;
    isHeading = false;
  }
}

/** Checks rows of an import that is in this state, and stores them with what would become of each. */
export function createChecking(parts: Pick<Parts, 'database' | 'vault' | 'keyedHash'>) {
  const { database, vault } = parts;
  const { queries } = database;

  /** Returns whether it is still in that state. */
  const checkBatch = (id: string, state: ImportState, batch: readonly CsvRow[]): Promise<boolean> =>
    queries.transaction(async (tx) => {
      const record = await lockImport(tx, id);
      if (record?.state !== state || !record.layoutEncrypted) return false;
      const layout = layoutOf(vault, id).decrypt(record.layoutEncrypted);
      const { counts, take } = createChecker(parts, tx, id, layout);
      const rows = batch.filter(({ number }) => number > record.position);
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await take(rows.slice(from, from + rowsAtOnce));
      }
      await updateImport(tx, id, {
        position: Math.max(record.position, rows.at(-1)?.number ?? 0),
        expectedNew: record.expectedNew + counts.new,
        expectedSame: record.expectedSame + counts.same,
        expectedChanged: record.expectedChanged + counts.changed,
        wrong: record.wrong + counts.wrong,
      });
      return true;
    });

  /** Goes on where it was. Returns whether that was all. */
  return async function check(
    { id, state, position }: Pick<ImportRecord, 'id' | 'state' | 'position'>,
    file: AsyncIterable<Buffer>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const collect = collectEvery(rowsBetweenCollections);
    for await (const batch of inBatches(rowsAfter(position, file))) {
      if (signal?.aborted || !(await checkBatch(id, state, batch))) return false;
      collect(batch.length);
    }
    return true;
  };
}
