import { and, eq } from 'drizzle-orm';
import type { ImportState } from '#domain/records/imports.ts';
import { clientOf } from '#domain/records/rows.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { Transaction } from '#server/db/database.ts';
import { importRows } from '#server/db/tables/records.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contentOf, layoutOf } from './content.ts';
import { isListedClient, joinKeyOf, setJoin } from './joins.ts';
import { fateOf, lookUp } from './matching.ts';
import { type ImportRecord, lockImport, setExpected, updateImport } from './store.ts';

const counters = {
  new: 'expectedNew',
  same: 'expectedSame',
  changed: 'expectedChanged',
} as const;

const rightFates = ['new', 'same', 'changed'] as const;
const editable: ImportState = 'checked';

interface Admin {
  readonly account: Account;
  readonly address: string;
}

/** In the preview of an import: says which client a row is about, and what becomes of it then. */
export function createJoining(parts: Pick<Parts, 'database' | 'vault' | 'keyedHash' | 'audit'>) {
  const { database, vault, keyedHash, audit } = parts;

  async function expectPreview(tx: Transaction, id: string): Promise<ImportRecord> {
    const record = await lockImport(tx, id);
    if (!record || record.state === 'receiving') {
      throw new Failure('not-found', words.importUnknown);
    }
    if (record.state === editable && record.layoutEncrypted) return record;
    throw new Failure('conflict', words.notNow);
  }

  async function expectRow(tx: Transaction, importId: string, number: number) {
    const isMeant = and(eq(importRows.importId, importId), eq(importRows.number, number));
    const [row] = await tx.select().from(importRows).where(isMeant);
    if (!row?.contentEncrypted) throw new Failure('not-found', words.rowUnknown);
    if (row.expected === 'wrong') throw new Failure('conflict', words.rowIsWrong);
    return { ...row, contentEncrypted: row.contentEncrypted };
  }

  return (id: string, number: number, client: string | null, { account, address }: Admin) =>
    database.queries.transaction(async (tx): Promise<void> => {
      const record = await expectPreview(tx, id);
      const row = await expectRow(tx, id, number);
      if (client !== null && !(await isListedClient(tx, client))) {
        throw new Failure('invalid', wording.clients.unknown, { field: 'client' });
      }
      const layout = layoutOf(vault, id).decrypt(record.layoutEncrypted ?? Buffer.alloc(0));
      const content = contentOf(vault, row.id).decrypt(row.contentEncrypted);
      const given = clientOf(content.cells, layout.places);
      await setJoin(tx, joinKeyOf(keyedHash, given), client);
      const { fate, changes, problem } = fateOf(given, await lookUp(tx, parts, [given]));
      // The row stays as it was: nothing that is wrong is remembered.
      if (problem) throw new Failure('conflict', problem.message, { field: 'client' });
      const changed = contentOf(vault, row.id).encrypt({ ...content, changes: [...changes] });
      await setExpected(tx, row.id, fate, changed);
      const moved = (each: (typeof rightFates)[number]) =>
        Number(each === fate) - Number(each === row.expected);
      await updateImport(
        tx,
        id,
        Object.fromEntries(
          rightFates.map((each) => [counters[each], record[counters[each]] + moved(each)]),
        ),
      );
      await audit.write(tx, {
        kind: 'import-row-joined',
        details: { import: id, row: number, client },
        actorId: account.user.id,
        ...(client ? { subjectId: client } : {}),
        address,
      });
    });
}
