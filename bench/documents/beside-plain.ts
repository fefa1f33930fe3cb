import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mostBytes } from '#domain/documents/limits.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { TemporaryCorella } from '../harness/corella.ts';
import { familyOf, residentBytes, secondsOf, watchMemory } from '../harness/processes.ts';
import { newUploader, type Uploader } from '../harness/uploader.ts';

interface Plain {
  readonly pid: number;
  upAndDown(bytes: Buffer): Promise<void>;
  stop(): Promise<void>;
}

async function startPlain(): Promise<Plain> {
  const folder = temporaryFolder('plain');
  const script = join(import.meta.dirname, 'plain-server.ts');
  const child = spawn(process.execPath, [script, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const address = `http://127.0.0.1:${/port (\d+)/.exec(String(said))?.[1]}/file`;
  return {
    pid: child.pid ?? 0,
    async upAndDown(bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      const body = new Uint8Array(bytes);
      await (await fetch(address, { method: 'POST', headers, body })).arrayBuffer();
      await (await fetch(address)).arrayBuffer();
    },
    async stop() {
      if (child.exitCode === null && child.kill()) await once(child, 'close');
      folder.remove();
    },
  };
}

async function up(client: Uploader, bytes: Buffer): Promise<string> {
  const answer = await client.upload(bytes);
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}.`);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

async function upAndDown(client: Uploader, bytes: Buffer): Promise<void> {
  const id = await up(client, bytes);
  const back = Buffer.from(await (await client.open(id)).arrayBuffer());
  if (!back.equals(bytes)) throw new Error('A document came back changed.');
}

/** No one removes anything meanwhile. */
const roomForAll = { CLIENT_STORAGE_MB: '100000' };

/** The processor time of 25 MB up and down, beside that of the same bytes without any of our work. */
export async function compareWork(corella: TemporaryCorella, rounds: number) {
  const server = corella.start(undefined, roomForAll);
  await server.ready();
  const plain = await startPlain();
  corella.atEnd(plain.stop);
  const client = await newUploader(corella);
  const bytes = pdfOf(mostBytes);
  const pid = server.child.pid ?? 0;
  const database = databasePid(corella.dataDir);
  // Both have compiled what they need once they have done it.
  for (let round = 0; round < 3; round += 1) {
    await plain.upAndDown(bytes);
    await upAndDown(client, bytes);
  }
  const before = {
    plain: secondsOf(plain.pid),
    own: secondsOf(pid),
    all: secondsOf(...familyOf(database)),
  };
  for (let round = 0; round < rounds; round += 1) {
    await plain.upAndDown(bytes);
    await upAndDown(client, bytes);
  }
  const each = (seconds: number) => (seconds / rounds) * 1000;
  return {
    plain: each(secondsOf(plain.pid) - before.plain),
    server: each(secondsOf(pid) - before.own),
    database: each(secondsOf(...familyOf(database)) - before.all),
  };
}

/** How far the memory of the server grows while this many upload at once. */
export async function growthOf(corella: TemporaryCorella, uploads: number) {
  const server = corella.start(undefined, roomForAll);
  await server.ready();
  const pid = server.child.pid ?? 0;
  const clients = await Promise.all(Array.from({ length: uploads }, () => newUploader(corella)));
  const bytes = pdfOf(mostBytes);
  // What one upload needs stays with the server.
  const [first] = clients;
  for (let round = 0; round < 3; round += 1) if (first) await upAndDown(first, bytes);
  const before = residentBytes(pid);
  const stopWatching = watchMemory(pid);
  await Promise.all(clients.map((client) => up(client, bytes)));
  return { before, most: stopWatching() };
}
