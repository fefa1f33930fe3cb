import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '#domain/records/imports.ts';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { connectDatabase } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';
import { joinVault } from '#server/vault/open-vault.ts';
import { askDatabase, makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import type { TemporaryCorella } from '../harness/corella.ts';

/** As if everyone had just confirmed that it is them. */
async function confirmSessions({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<void> {
  const database = connectDatabase(databaseConnection(dataDir));
  try {
    const { keyedHash } = await joinVault(database, { configured: undefined, dataDir });
    const { confirm } = openSessions(database, keyedHash, () => new Date());
    await database.queries.transaction(async (tx) => {
      for (const { id } of await tx.select().from(sessions)) await confirm(tx, id);
    });
  } finally {
    await database.close();
  }
}

/** A file of many clients, and what a running server makes of it. */

/** A million rows would fit: the file is made while it is sent. */
function* clientRows(rows: number): Generator<string> {
  yield '\ufeffname,email,phone_number,address,company_name\r\n';
  for (let row = 0; row < rows; row += 1) {
    const company = row % 3 === 0 ? `"Zoë, Sons & Co ${row}"` : '';
    const address = `"${row} Merrylands Road\r\nMerrylands NSW 2160"`;
    yield `Client ${row},client-${row}@records.example,0491 570 ${row % 1000},${address},${company}\r\n`;
  }
}

function* inChunks(rows: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += row;
    if (text.length < 64 * 1024) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

export async function openAdmin(corella: TemporaryCorella) {
  const { authorization } = await makeAndSignIn(corella, 'admin');
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(corella.address + path, { ...more, headers: { authorization, ...more.headers } });
  async function sendFile(rows: Iterable<string>, query = ''): Promise<Import> {
    // A confirmation counts for five minutes; on a busy machine a large file takes longer.
    await confirmSessions(corella);
    const body = Readable.toWeb(Readable.from(inChunks(rows))) as ReadableStream;
    const answer = await ask(`/api/imports${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body,
      duplex: 'half',
    } as RequestInit);
    if (!answer.ok) throw new Error(`Nothing was imported: ${await answer.text()}`);
    return ((await answer.json()) as { data: Import }).data;
  }
  return {
    ask,
    sendFile,
    send: (rows: number, query = '') => sendFile(clientRows(rows), query),
    async read(id: string): Promise<Import | undefined> {
      const answer = await ask(`/api/imports/${id}`).catch(() => undefined);
      return answer?.ok ? ((await answer.json()) as { data: Import }).data : undefined;
    },
  };
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

async function until(admin: Admin, id: string, state: Import['state']): Promise<Import> {
  for (;;) {
    const shown = await admin.read(id);
    if (shown?.state === state) return shown;
    await wait(100);
  }
}

export const untilDone = (admin: Admin, id: string) => until(admin, id, 'done');
export const untilChecked = (admin: Admin, id: string) => until(admin, id, 'checked');

/** Has a server write down how long its thread works without a pause. */
export function watchPieces({ dataDir }: Pick<TemporaryCorella, 'dataDir'>) {
  const file = join(dataDir, '..', 'pieces');
  const probe = new URL('./watch-pieces.ts', import.meta.url);
  return {
    environment: { PIECES_FILE: file, NODE_OPTIONS: `--import=${probe}` },
    /** Since a moment, in milliseconds of processor time. */
    since(moment: number) {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      const pieces = lines
        .map((line) => line.split(' ').map(Number))
        .flatMap(([at = 0, piece = 0]) => (at >= moment ? [piece] : []));
      return {
        longest: Math.max(0, ...pieces),
        over: (limit: number) => pieces.filter((piece) => piece > limit).length,
      };
    },
  };
}

/** How many people the file has made, and how many of them are there once. */
export async function countMade(corella: TemporaryCorella) {
  const [counted] = await askDatabase<{ people: number; addresses: number; companies: number }>(
    corella,
    `select count(*)::int as people, count(distinct lower(email))::int as addresses,
       (select count(*)::int from companies) as companies
     from users where email like '%@records.example'`,
  );
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
}
