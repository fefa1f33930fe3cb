import { randomUUID } from 'node:crypto';
import { comparableEmail } from '#domain/accounts/fields.ts';
import {
  type ChangedField,
  changesBy,
  clientOf,
  type ImportedClient,
  isPerson,
  type KnownClient,
  keysOf,
} from '#domain/records/rows.ts';
import {
  insertClients as insertAccounts,
  inviteClients,
  type NewClient as NewAccount,
} from '#server/accounts/users/many-users.ts';
import {
  describeClient,
  insertPracticeClients,
  type NewPracticeClient,
} from '#server/clients/many-clients.ts';
import { addContacts } from '#server/clients/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import { changeKnown } from './change.ts';
import { type Before, beforeOf, contentOf, layoutOf, type RowContent } from './content.ts';
import { type Fate, fateOf, lookUp } from './matching.ts';
import {
  type ImportRecord,
  nextRows,
  noteOutcomes,
  type Outcome,
  ownersOf,
  type RowRecord,
  setContent,
  updateImport,
} from './store.ts';

/**
 * The next rows of an import, in one transaction: the clients and accounts, what became of each row,
 * and how far it is. So a kill at any moment loses nothing, and nothing is done twice.
 */

/** So few that what is made of them is forgotten before the memory for it has to grow. */
const rowsAtOnce = 50;
/** Hashing a password takes a tenth of a second. */
const invitedAtOnce = 10;

interface Read {
  readonly row: RowRecord;
  readonly client: ImportedClient;
}

type Turn = Read & Fate;

/** What the rows of one turn make. */
interface Made {
  readonly accounts: (NewAccount & { readonly row: RowRecord })[];
  readonly clients: NewPracticeClient[];
  readonly roles: { readonly userId: string; readonly companyId: string }[];
  /** More that is said of own clients. */
  readonly described: { readonly id: string; readonly client: ImportedClient }[];
  readonly outcomes: Outcome[];
}

/** Up to the first that may be the same client as one before it, and is looked up after that. */
function withoutRepeats(read: readonly Read[]): Read[] {
  const seen = new Set<string>();
  const repeat = read.findIndex(({ client }) => {
    const keys = keysOf(client);
    const isRepeat = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isRepeat;
  });
  return repeat < 0 ? [...read] : read.slice(0, repeat);
}

const only = (client: ImportedClient | KnownClient, fields: readonly ChangedField[]) =>
  Object.fromEntries(fields.map((field) => [field, client[field]])) as Before;

const isDescribed = ({ code, abn, acn, tax_number }: ImportedClient) =>
  code + abn + acn + tax_number !== '';

export function createApplying(parts: Parts) {
  const { vault, audit, now } = parts;

  function readRows(record: ImportRecord, rows: readonly RowRecord[]): Read[] {
    if (!record.layoutEncrypted) return [];
    const { places } = layoutOf(vault, record.id).decrypt(record.layoutEncrypted);
    return rows.flatMap((row) => {
      if (!row.contentEncrypted) return [];
      const { cells } = contentOf(vault, row.id).decrypt(row.contentEncrypted);
      return [{ row, client: clientOf(cells, places) }];
    });
  }

  /** A later row may be the person whose account an earlier one shares: both have their turn now. */
  async function withOwners(tx: Transaction, record: ImportRecord, read: readonly Read[]) {
    const hashes = read.flatMap(({ row }) => row.emailHash ?? []);
    const owners = hashes.length > 0 ? await ownersOf(tx, record.id, hashes) : [];
    const present = new Set(read.map(({ row }) => row.id));
    const later = owners.filter(({ id, fate }) => fate === null && !present.has(id));
    return {
      all: [...read, ...readRows(record, later)],
      owners: new Set(owners.map(({ id }) => id)),
    };
  }

  async function refuse(
    tx: Transaction,
    row: RowRecord,
    problem: RowContent['problems'][number],
  ): Promise<Outcome> {
    const { cells } = contentOf(vault, row.id).decrypt(row.contentEncrypted ?? Buffer.alloc(0));
    const content = { cells, problems: [problem], changes: [] };
    await setContent(tx, row.id, contentOf(vault, row.id).encrypt(content));
    return { id: row.id, fate: 'wrong', userId: null, clientId: null, beforeEncrypted: null };
  }

  async function change(tx: Transaction, turn: Turn, known: KnownClient): Promise<Outcome> {
    const { row, client, changes, account, fate } = turn;
    const ids =
      known.source === 'account'
        ? { userId: known.id, clientId: null }
        : { userId: null, clientId: known.id };
    const plain = { id: row.id, fate, ...ids, beforeEncrypted: null };
    if (fate === 'same') return plain;
    await changeKnown(tx, parts, { known, account }, only(client, changes));
    return { ...plain, beforeEncrypted: beforeOf(vault, row.id).encrypt(only(known, changes)) };
  }

  /** Rows may have been joined to one client: each changes what the one before it has left. */
  async function changeAfter(
    tx: Transaction,
    turn: Turn,
    known: KnownClient,
    latest: Map<string, KnownClient>,
  ): Promise<Outcome> {
    const current = latest.get(known.id) ?? known;
    const changes = changesBy(turn.client, current);
    latest.set(known.id, { ...current, ...only(turn.client, changes) });
    const fate = changes.length > 0 ? 'changed' : 'same';
    return change(tx, { ...turn, changes, fate }, current);
  }

  /** Whose row it is becomes an account; the others are clients for whom that account acts. */
  function makeNew(turns: readonly Turn[], owners: ReadonlySet<string>): Made {
    const made: Made = { accounts: [], clients: [], roles: [], described: [], outcomes: [] };
    const ids = new Map<string, string>();
    const makeAccount = ({ row, client }: Turn): string => {
      const { name, contact, email, phone_number, address, company_name } = client;
      const person = isPerson(client)
        ? { name, email, phone_number, address, company_name }
        : { name: contact || name, email, phone_number: '', address: '', company_name: '' };
      const id = randomUUID();
      made.accounts.push({ id, companyId: randomUUID(), row, person });
      ids.set(comparableEmail(email), id);
      return id;
    };
    const note = (row: RowRecord, userId: string | null, clientId: string | null) =>
      made.outcomes.push({ id: row.id, fate: 'new', userId, clientId, beforeEncrypted: null });
    const makeClient = (turn: Turn, userId: string | null, actsFor: string | undefined) => {
      const { contact: _, isKindGiven: __, ...client } = turn.client;
      const id = randomUUID();
      made.clients.push({ ...client, id });
      if (actsFor) made.roles.push({ userId: actsFor, companyId: id });
      note(turn.row, userId, id);
    };
    const isFirst = ({ row }: Turn) => owners.has(row.id);
    const inOrder = [...turns.filter(isFirst), ...turns.filter((turn) => !isFirst(turn))];
    for (const turn of inOrder) {
      const { row, client, account } = turn;
      const email = comparableEmail(client.email);
      const known = account?.id ?? ids.get(email);
      if (email === '' || known) makeClient(turn, null, known);
      else {
        const id = makeAccount(turn);
        if (!isPerson(client)) makeClient(turn, id, id);
        else {
          if (isDescribed(client)) made.described.push({ id, client });
          note(row, id, isDescribed(client) ? id : null);
        }
      }
    }
    return made;
  }

  async function store(tx: Transaction, made: Made): Promise<void> {
    if (!(await insertAccounts(tx, parts, made.accounts))) {
      throw new Error('Someone else has just made one of these clients; the rows are tried again.');
    }
    await insertPracticeClients(tx, parts, made.clients);
    await addContacts(tx, made.roles);
    for (const { id, client } of made.described) {
      const { code, abn, acn, tax_number } = client;
      await describeClient(tx, vault, id, { code, abn, acn, tax_number });
    }
  }

  /** Returns how far it is then, or nothing if that was all. */
  return async function applyNext(
    tx: Transaction,
    record: ImportRecord,
  ): Promise<ImportRecord | undefined> {
    const limit = record.invite ? invitedAtOnce : rowsAtOnce;
    const read = withoutRepeats(readRows(record, await nextRows(tx, record, limit)));
    const last = read.at(-1);
    if (!last) {
      await updateImport(tx, record.id, { state: 'done', endedAt: now() });
      const details = { import: record.id, new: record.madeNew, changed: record.madeChanged };
      await audit.write(tx, { kind: 'import-done', details });
      return undefined;
    }
    const { all, owners } = await withOwners(tx, record, read);
    const known = await lookUp(
      tx,
      parts,
      all.map(({ client }) => client),
      true,
    );
    const turns = all.map((each) => ({ ...each, ...fateOf(each.client, known) }));
    const made = makeNew(
      turns.filter(({ fate }) => fate === 'new'),
      owners,
    );
    await store(tx, made);
    if (record.invite) await inviteClients(tx, parts, made.accounts);
    const outcomes = [...made.outcomes];
    const latest = new Map<string, KnownClient>();
    for (const turn of turns) {
      if (turn.problem) outcomes.push(await refuse(tx, turn.row, turn.problem));
      else if (turn.known) outcomes.push(await changeAfter(tx, turn, turn.known, latest));
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
