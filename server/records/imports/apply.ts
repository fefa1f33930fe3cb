import { randomUUID } from 'node:crypto';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { ImportColumn } from '#domain/records/columns.ts';
import { type ImportedPerson, personOf } from '#domain/records/rows.ts';
import {
  changeClient,
  findKept,
  findKnown,
  insertClients,
  inviteClients,
  type KnownPerson,
  type NewClient,
} from '#server/accounts/users/many-users.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import { type Before, beforeOf, contentOf, layoutOf, type RowContent } from './content.ts';
import { fateOf, kept, ofTeam } from './receive.ts';
import {
  type ImportRecord,
  nextRows,
  noteOutcomes,
  type Outcome,
  type RowRecord,
  setContent,
  updateImport,
} from './store.ts';

/**
 * The next rows of an import, in one transaction: the people, what became of each row, and how far
 * it is. So a kill at any moment loses nothing, and nothing is done twice.
 */

/** So few that what is made of them is forgotten before the memory for it has to grow. */
const rowsAtOnce = 50;
/** Hashing a password takes a tenth of a second. */
const invitedAtOnce = 10;

interface Turn {
  readonly row: RowRecord;
  readonly person: ImportedPerson;
  readonly known: KnownPerson | undefined;
  /** Someone else can still have the address back. */
  readonly isKept: boolean;
}

const only = (person: Readonly<Record<ImportColumn, string>>, columns: readonly ImportColumn[]) =>
  Object.fromEntries(
    columns.filter((column) => column !== 'email').map((column) => [column, person[column]]),
  ) as Before;

export function createApplying(parts: Parts) {
  const { vault, audit, now } = parts;

  async function turnsOf(tx: Transaction, record: ImportRecord): Promise<Turn[]> {
    const limit = record.invite ? invitedAtOnce : rowsAtOnce;
    const rows = await nextRows(tx, record, limit);
    if (!record.layoutEncrypted) return [];
    const { places } = layoutOf(vault, record.id).decrypt(record.layoutEncrypted);
    const people = rows.flatMap((row) => {
      if (!row.contentEncrypted) return [];
      const { cells } = contentOf(vault, row.id).decrypt(row.contentEncrypted);
      return [{ row, person: personOf(cells, places) }];
    });
    const emails = people.map(({ person }) => person.email);
    const known = await findKnown(tx, vault, emails, true);
    const keptEmails = await findKept(tx, emails);
    return people.map(({ row, person }) => {
      const email = comparableEmail(person.email);
      return { row, person, known: known.get(email), isKept: keptEmails.has(email) };
    });
  }

  async function refuse(
    tx: Transaction,
    row: RowRecord,
    problem: RowContent['problems'][number],
  ): Promise<Outcome> {
    const { cells } = contentOf(vault, row.id).decrypt(row.contentEncrypted ?? Buffer.alloc(0));
    const content = { cells, problems: [problem], changes: [] };
    await setContent(tx, row.id, contentOf(vault, row.id).encrypt(content));
    return { id: row.id, fate: 'wrong', userId: null, beforeEncrypted: null };
  }

  async function change(tx: Transaction, { row, person, known }: Turn): Promise<Outcome> {
    if (!known) return refuse(tx, row, kept);
    const { fate, changes } = fateOf(person, known);
    if (fate === 'wrong') return refuse(tx, row, ofTeam);
    const plain = { id: row.id, fate, userId: known.id, beforeEncrypted: null };
    if (fate === 'same') return plain;
    await changeClient(tx, parts, known, only(person, changes));
    const details = { fields: changes };
    await audit.write(tx, { kind: 'user-changed', details, subjectId: known.id });
    return { ...plain, beforeEncrypted: beforeOf(vault, row.id).encrypt(only(known, changes)) };
  }

  /** Returns how far it is then, or nothing if that was all. */
  return async function applyNext(
    tx: Transaction,
    record: ImportRecord,
  ): Promise<ImportRecord | undefined> {
    const turns = await turnsOf(tx, record);
    const last = turns.at(-1);
    if (!last) {
      await updateImport(tx, record.id, { state: 'done', endedAt: now() });
      const details = { import: record.id, new: record.madeNew, changed: record.madeChanged };
      await audit.write(tx, { kind: 'import-done', details });
      return undefined;
    }
    const isNew = ({ known, isKept }: Turn) => !known && !isKept;
    const made = turns
      .filter(isNew)
      .map(({ row, person }) => ({ row, id: randomUUID(), companyId: randomUUID(), person }));
    if (!(await insertClients(tx, parts, made satisfies NewClient[]))) {
      throw new Error('Someone else has just made one of these clients; the rows are tried again.');
    }
    if (record.invite) await inviteClients(tx, parts, made);
    const outcomes: Outcome[] = made.map(({ row, id }) => ({
      id: row.id,
      fate: 'new',
      userId: id,
      beforeEncrypted: null,
    }));
    for (const turn of turns.filter((each) => !isNew(each))) {
      outcomes.push(await change(tx, turn));
    }
    await noteOutcomes(tx, outcomes);
    const countOf = (fate: string) => outcomes.filter((each) => each.fate === fate).length;
    const progress = {
      position: last.row.number,
      madeNew: record.madeNew + countOf('new'),
      madeSame: record.madeSame + countOf('same'),
      madeChanged: record.madeChanged + countOf('changed'),
      wrong: record.wrong + countOf('wrong'),
    };
    await updateImport(tx, record.id, progress);
    return { ...record, ...progress };
  };
}
