import { randomUUID } from 'node:crypto';
import { comparableEmail } from '#domain/accounts/fields.ts';
import {
  type ChosenColumns,
  type ColumnPlaces,
  headingKey,
  importColumns,
  matchColumns,
} from '#domain/records/columns.ts';
import type { RowFate } from '#domain/records/imports.ts';
import { changesBy, type ImportedPerson, personOf, problemsOf } from '#domain/records/rows.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import { findKnown, type KnownPerson } from '#server/accounts/users/many-users.ts';
import type { Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { collectEvery } from './collect-garbage.ts';
import { contentOf, type Layout, type RowContent } from './content.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { insertRows, type NewRow, readHeadings, rowsWithEmail } from './store.ts';

/** Reads a file, checks every row and stores it, a few at a time. */

const rowsAtOnce = 50;
/** Rows may be long: a batch is also over when it has so many characters. */
const charactersAtOnce = 500_000;
const rowsBetweenCollections = 2000;

const lengthOf = ({ cells }: CsvRow) => cells.reduce((sum, cell) => sum + cell.length, 0);

async function* inBatches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row);
    if (batch.length < rowsAtOnce && length < charactersAtOnce) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

interface Fates {
  readonly rows: number;
  readonly new: number;
  readonly same: number;
  readonly changed: number;
  readonly wrong: number;
}

interface Received {
  readonly layout: Layout;
  readonly fates: Fates;
}

interface Checked {
  readonly row: CsvRow;
  readonly person: ImportedPerson;
  readonly content: RowContent;
}

/** What a row holds that we keep. */
const keptCells = ({ cells }: CsvRow, places: ColumnPlaces): string[] => {
  const kept = new Set(Object.values(places));
  return cells.map((cell, place) => (kept.has(place) ? cell : ''));
};

export function fateOf(
  person: ImportedPerson,
  known: KnownPerson | undefined,
): { readonly fate: RowFate; readonly changes: ReturnType<typeof changesBy> } {
  if (!known) return { fate: 'new', changes: [] };
  if (known.type !== 'client') return { fate: 'wrong', changes: [] };
  const changes = changesBy(person, known);
  return { fate: changes.length > 0 ? 'changed' : 'same', changes };
}

export const ofTeam = { column: 'email', message: words.ofTeam };

function createReceiver(parts: Parts, importId: string, layout: Layout) {
  const { database, vault, keyedHash } = parts;
  const { queries } = database;
  const counts = { rows: 0, new: 0, same: 0, changed: 0, wrong: 0 };
  const hashOf = (email: string) =>
    keyedHash('import email', `${importId} ${comparableEmail(email)}`);

  function check(row: CsvRow): Checked {
    const person = personOf(row.cells, layout.places);
    const problems = problemsOf(person, row.cells, layout.headings.length);
    return { row, person, content: { cells: [...row.cells], problems, changes: [] } };
  }

  /** Only rows that are right so far can be in the way of a later one. */
  async function withoutTwins(checked: readonly Checked[]) {
    const right = checked.filter(({ content }) => content.problems.length === 0);
    const hashes = new Map(right.map((each) => [each, hashOf(each.person.email)]));
    const seen = await rowsWithEmail(queries, importId, [...hashes.values()]);
    return checked.map((each) => {
      const hash = hashes.get(each);
      if (!hash) return { ...each, hash: null };
      const twin = seen.get(hash.toString('hex'));
      if (twin === undefined) {
        seen.set(hash.toString('hex'), each.row.number);
        return { ...each, hash };
      }
      const problems = [{ column: 'email', message: words.twice(twin) }];
      return { ...each, hash: null, content: { ...each.content, problems } };
    });
  }

  return {
    counts,
    async take(rows: readonly CsvRow[]): Promise<void> {
      const checked = await withoutTwins(rows.map(check));
      const emails = checked.filter(({ hash }) => hash).map(({ person }) => person.email);
      const known = await findKnown(queries, vault, emails);
      const made = checked.map(({ row, person, content, hash }): NewRow => {
        const id = randomUUID();
        const found = fateOf(person, known.get(comparableEmail(person.email)));
        const expected = hash ? found.fate : 'wrong';
        const problems = hash && expected === 'wrong' ? [ofTeam] : content.problems;
        counts.rows += 1;
        counts[expected] += 1;
        const kept =
          expected === 'wrong'
            ? { cells: content.cells, problems, changes: [] }
            : { cells: keptCells(row, layout.places), problems, changes: found.changes };
        const contentEncrypted = contentOf(vault, id).encrypt(kept);
        const emailHash = expected === 'wrong' ? null : hash;
        return { id, number: row.number, expected, emailHash, contentEncrypted };
      });
      await insertRows(queries, importId, made);
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

async function layoutOf(parts: Parts, first: CsvRow, chosen: ChosenColumns): Promise<Layout> {
  const headings = first.cells.map((cell) => cell.trim());
  expectChosen(headings, chosen);
  const remembered = await readHeadings(parts.database.queries);
  return { headings, places: matchColumns(headings, chosen, remembered) };
}

const required = ['name', 'email'] as const;

export const missingColumns = ({ places }: Layout) =>
  required.filter((column) => places[column] === undefined);

/**
 * Stores every row of the file with what would become of it. Nothing is stored where the columns
 * for name and email are missing.
 */
export async function receive(
  parts: Parts,
  importId: string,
  file: AsyncIterable<Buffer>,
  chosen: ChosenColumns,
): Promise<Received> {
  const rows = readCsv(file);
  const first = await rows.next();
  if (first.done) throw new Failure('invalid', words.fileEmpty, { field: 'file' });
  const layout = await layoutOf(parts, first.value, chosen);
  const receiver = createReceiver(parts, importId, layout);
  if (missingColumns(layout).length === 0) {
    const collect = collectEvery(rowsBetweenCollections);
    for await (const batch of inBatches(rows)) {
      await receiver.take(batch);
      collect(batch.length);
    }
  } else {
    await rows.return(undefined);
  }
  return { layout, fates: receiver.counts };
}
