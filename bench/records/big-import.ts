import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';
import type { Import } from '#domain/records/imports.ts';
import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import type { TemporaryCorella } from '../temporary-corella.ts';

/** A file of many clients, and what a running server makes of it. */

const sampleEveryMs = 20;

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

export const rssOf = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The most memory that a process takes until it is told to stop looking. */
export function watchMemory(pid: number | undefined) {
  let most = rssOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(pid));
  }, sampleEveryMs);
  return () => {
    clearInterval(timer);
    return most;
  };
}

export async function openAdmin(corella: TemporaryCorella) {
  const { authorization } = await makeAndSignIn(corella, 'admin');
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(corella.address + path, { ...more, headers: { authorization, ...more.headers } });
  return {
    ask,
    async send(rows: number, query = ''): Promise<Import> {
      // A confirmation counts for five minutes; on a busy machine a large file takes longer.
      await askDatabase(corella, 'update sessions set password_proven_at = now()');
      const body = Readable.toWeb(Readable.from(inChunks(clientRows(rows)))) as ReadableStream;
      const answer = await ask(apiPaths.imports + query, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body,
        duplex: 'half',
      } as RequestInit);
      if (!answer.ok) throw new Error(`Nothing was imported: ${await answer.text()}`);
      return ((await answer.json()) as { data: Import }).data;
    },
    async read(id: string): Promise<Import | undefined> {
      const found = await ask(apiPaths.import.replace(':id', id)).catch(() => undefined);
      return found?.ok ? ((await found.json()) as { data: Import }).data : undefined;
    },
  };
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

export async function untilDone(admin: Admin, id: string): Promise<Import> {
  for (;;) {
    const found = await admin.read(id);
    if (found?.state === 'done') return found;
    await wait(100);
  }
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
