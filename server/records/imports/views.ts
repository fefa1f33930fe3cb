import { comparableEmail } from '#domain/accounts/fields.ts';
import { importColumns, namesClients } from '#domain/records/columns.ts';
import {
  type Import,
  type ImportRow,
  type ImportRowList,
  isBeingChecked,
  type ListedImport,
  mostWrongListed,
  type WrongCell,
} from '#domain/records/imports.ts';
import { clientOf, isPerson } from '#domain/records/rows.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import { findKnown } from '#server/accounts/users/many-users.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contentOf, type Layout, layoutOf } from './content.ts';
import { countUninvited } from './invite.ts';
import { fateOf, lookUp } from './matching.ts';
import {
  findImport,
  type ImportRecord,
  listImports,
  listRows,
  ownersOf,
  type RowRecord,
  wrongRows,
} from './store.ts';
import { countUsed } from './undo.ts';

/** Imports as admins see them. */

const wrongAtOnce = 25;
const nowhere: Layout = { headings: [], places: {} };

/** What the columns lack is told as the fault of row 1. */
export const missingIn = ({ places }: Layout): WrongCell[] =>
  namesClients(places) ? [] : [{ row: 1, column: 'name', message: words.columnMissing('name') }];

/** How many rows have had their turn of what is done with them at this point. */
function handledOf(record: ImportRecord): number {
  const { state, wrong } = record;
  if (state === 'checked') return 0;
  return isBeingChecked(state)
    ? record.expectedNew + record.expectedSame + record.expectedChanged + wrong
    : record.madeNew + record.madeSame + record.madeChanged + wrong;
}

function listedOf(record: ImportRecord, by: string): ListedImport {
  const isDone = record.state === 'done' || record.state === 'inviting';
  return {
    _id: record.id,
    state: record.state,
    invite: record.invite,
    new: isDone ? record.madeNew : record.expectedNew,
    same: isDone ? record.madeSame : record.expectedSame,
    changed: isDone ? record.madeChanged : record.expectedChanged,
    wrongTotal: record.wrong,
    rows: record.rows,
    handled: handledOf(record),
    createdAt: record.createdAt.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
    by,
    hasRows: record.layoutEncrypted !== null,
  };
}

/** Which client a row is about, and whether someone said so. */
interface KnownRow {
  readonly client: NonNullable<ImportRow['client']>;
  readonly isJoined: boolean;
}

export function openImportViews(parts: Pick<Parts, 'database' | 'vault' | 'keyedHash'>) {
  const { database, vault } = parts;
  const { queries } = database;

  async function found(id: string) {
    const one = await findImport(queries, id);
    if (!one || one.record.state === 'receiving')
      throw new Failure('not-found', words.importUnknown);
    return one;
  }

  async function mayUndo(record: ImportRecord): Promise<boolean> {
    const hasEnded = record.state === 'done' || record.state === 'stopped';
    const didSomething = record.madeNew + record.madeChanged > 0;
    if (!hasEnded || !didSomething || !record.layoutEncrypted) return false;
    return (await countUsed(queries, record.id)).total === 0;
  }

  const layoutIn = ({ id, layoutEncrypted }: ImportRecord): Layout =>
    layoutEncrypted ? layoutOf(vault, id).decrypt(layoutEncrypted) : nowhere;

  const contentIn = ({ id, contentEncrypted }: Pick<RowRecord, 'id' | 'contentEncrypted'>) =>
    contentEncrypted
      ? contentOf(vault, id).decrypt(contentEncrypted)
      : { cells: [], problems: [], changes: [] };

  /** A few at a time: rows may be long. */
  async function* eachWrong(id: string) {
    let after = 0;
    for (;;) {
      const rows = await wrongRows(queries, id, after, wrongAtOnce);
      for (const row of rows) yield { number: row.number, ...contentIn(row) };
      const last = rows.at(-1);
      if (!last || rows.length < wrongAtOnce) return;
      after = last.number;
    }
  }

  async function firstWrong(id: string): Promise<WrongCell[]> {
    const listed: WrongCell[] = [];
    for await (const { number, problems } of eachWrong(id)) {
      listed.push(...problems.map((problem) => ({ row: number, ...problem })));
      if (listed.length >= mostWrongListed) break;
    }
    return listed.slice(0, mostWrongListed);
  }

  const clientIn = (row: RowRecord, { places }: Layout) => clientOf(contentIn(row).cells, places);

  /** Whose account each new client of these rows becomes, or who acts for it, by the row’s id. */
  async function accountsOf(importId: string, rows: readonly RowRecord[], layout: Layout) {
    const made = rows.flatMap((row) => {
      const { email } = clientIn(row, layout);
      return row.emailHash && email !== '' ? [{ row, email: comparableEmail(email) }] : [];
    });
    if (made.length === 0) return new Map<string, ImportRow['account']>();
    const known = await findKnown(
      queries,
      vault,
      made.map(({ email }) => email),
    );
    const owners = await ownersOf(
      queries,
      importId,
      made.flatMap(({ row }) => row.emailHash ?? []),
    );
    const ownerOf = new Map(owners.map((owner) => [owner.emailHash?.toString('hex'), owner]));
    return new Map(
      made.map(({ row, email }): [string, ImportRow['account']] => {
        const account = known.get(email);
        const owner = ownerOf.get(row.emailHash?.toString('hex')) ?? row;
        const isNew = owner.id === row.id && (!account || row.userId === account.id);
        const client = clientIn(owner, layout);
        const name = isPerson(client) ? client.name : client.contact || client.name;
        return [row.id, { name: account?.name ?? name, isNew }];
      }),
    );
  }

  function rowView(
    row: RowRecord,
    fate: ImportRow['fate'],
    layout: Layout,
    { account, known }: { account: ImportRow['account']; known: KnownRow | undefined },
  ): ImportRow {
    const { problems, changes } = contentIn(row);
    const { name, email, kind } = clientIn(row, layout);
    return {
      row: row.number,
      fate,
      changes,
      problems,
      name: name.slice(0, 200),
      kind,
      email: email.slice(0, 254),
      client: known?.client ?? null,
      isJoined: known?.isJoined ?? false,
      account,
    };
  }

  /** Which clients the rows of a preview are about, by the row’s id. */
  function knownOf(rows: readonly RowRecord[], layout: Layout): Promise<Map<string, KnownRow>> {
    return queries.transaction(async (tx) => {
      const read = rows.map((row) => ({ id: row.id, client: clientIn(row, layout) }));
      const known = await lookUp(
        tx,
        parts,
        read.map(({ client }) => client),
      );
      return new Map(
        read.flatMap(({ id, client }) => {
          const found = fateOf(client, known).known;
          if (!found) return [];
          const isJoined = known.joinedTo(client) === found.id;
          return [[id, { client: { _id: found.id, name: found.name }, isJoined }] as const];
        }),
      );
    });
  }

  return {
    eachWrong,
    layout: async (id: string) => layoutIn((await found(id)).record),

    async one(id: string): Promise<Import> {
      const { record, by } = await found(id);
      const layout = layoutIn(record);
      const { headings, places } = layout;
      const missing = record.state === 'checked' ? missingIn(layout) : [];
      const listed = listedOf(record, by);
      const headingOf = (place: number | undefined) =>
        place === undefined ? null : (headings[place] ?? null);
      return {
        ...listed,
        // The heading is a row, too.
        wrongTotal: listed.wrongTotal + (missing.length > 0 ? 1 : 0),
        mayUndo: await mayUndo(record),
        uninvited: record.madeNew > 0 ? await countUninvited(queries, id) : 0,
        wrong: [...missing, ...(await firstWrong(id))],
        headings,
        columns: Object.fromEntries(
          importColumns.map((column) => [column, headingOf(places[column])]),
        ) as Import['columns'],
      };
    },

    async list({ page, pageSize }: { readonly page: number; readonly pageSize: number }) {
      const { rows, total } = await listImports(queries, page, pageSize);
      return { data: rows.map(({ record, by }) => listedOf(record, by)), total };
    },

    async rows(id: string, list: ImportRowList) {
      const { record } = await found(id);
      const layout = layoutIn(record);
      const { rows, total } = await listRows(queries, id, list);
      const made = rows.flatMap(({ row, fate }) => (fate === 'new' ? [row] : []));
      const accounts = await accountsOf(id, made, layout);
      const isPreview = record.state === 'checked' && record.layoutEncrypted !== null;
      const right = rows.flatMap(({ row, fate }) => (fate === 'wrong' ? [] : [row]));
      const about = await knownOf(isPreview ? right : [], layout);
      const data = rows.map(({ row, fate }) =>
        rowView(row, fate, layout, {
          account: accounts.get(row.id) ?? null,
          known: about.get(row.id),
        }),
      );
      return { data, total };
    },
  };
}
