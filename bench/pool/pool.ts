import { join } from 'node:path';
import pg from 'pg';
import { newKey } from '#server/vault/keys.ts';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { runCommand } from '#testing/command-process.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import {
  deliveringServer,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { printFigures, seconds } from '../figures.ts';
import { reportProof } from '../proof.ts';
import { startPgbouncer } from './pgbouncer.ts';

/**
 * Three servers start together on an empty database behind pgbouncer in transaction mode, take
 * enquiries and are restarted one by one: `npm run bench -- pool 300` for 300 enquiries.
 */

const enquiries = Number(process.argv[2] ?? 90);
const root = join(import.meta.dirname, '..', '..');
await ensureBuilt({ root, withCatalogue: true, onBuild: () => console.log('Building the site.') });

const folder = temporaryFolder('pool');
await using cleanup = new AsyncDisposableStack();
cleanup.defer(folder.remove);
const cluster = await startOwnCluster();
cleanup.defer(() => cluster.stop());
const settings = temporaryFolder('pgbouncer');
cleanup.defer(settings.remove);
const pool = await startPgbouncer(cluster, settings.path);
cleanup.defer(() => pool.stop());

const shared = {
  HOST: '127.0.0.1',
  DATABASE_URL: pool.url('corella_server'),
  MIGRATION_DATABASE_URL: pool.url('corella_owner'),
  ENCRYPTION_KEY: newKey(),
  TRUST_PROXY: '127.0.0.1',
};

async function startServer(name: string): Promise<ServerProcess> {
  const place = { PORT: String(await freePort()), DATA_DIR: join(folder.path, name) };
  const server = startServerProcess({ ...shared, ...place }, deliveringServer);
  cleanup.defer(async () => void (await server.stop()));
  await server.ready();
  return server;
}

const enquire = (server: ServerProcess, number: number) =>
  fetch(`${server.address.replace('localhost', '127.0.0.1')}/api/enquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({
      name: `Mei ${number}`,
      email: `mei-${number}@example.com`,
      enquiryType: 'general',
    }),
  }).then(({ ok }) => ok);

async function count(table: string, where = 'true'): Promise<number> {
  const client = new pg.Client(cluster.url('corella'));
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from ${table} where ${where}`,
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}

const begun = performance.now();
const names = ['one', 'two', 'three'];
let servers = await Promise.all(names.map(startServer));
const startedAfter = performance.now() - begun;

let sent = 0;
let accepted = 0;
async function sendPart(part: number): Promise<void> {
  const each = Math.ceil(enquiries / 2);
  for (let number = part * each; number < (part + 1) * each; number += 1) {
    const server = servers[number % servers.length] as ServerProcess;
    sent += 1;
    if (await enquire(server, number)) accepted += 1;
  }
}
await sendPart(0);
const restarted: ServerProcess[] = [];
for (const [place, server] of servers.entries()) {
  await server.stop();
  restarted.push(await startServer(names[place] as string));
}
servers = restarted;
await sendPart(1);
await eventually(
  () => count('mails', 'ended_at is null'),
  (left) => left === 0,
  180_000,
);
const mailboxes = await Promise.all(
  names.map((name) => readMailbox(join(folder.path, name, 'mail'))),
);
const messageIds = mailboxes.flat().map(({ messageId }) => messageId);
const commands = await Promise.all(
  ['audit:verify', 'rotate-keys'].map((command) =>
    runCommand(command, { ...shared, DATA_DIR: join(folder.path, 'command') }),
  ),
);

const figures = {
  'three servers ready after': seconds(startedAfter),
  admins: await count('users'),
  'enquiries accepted': accepted,
  'enquiries stored': await count('enquiries'),
  mails: await count('mails'),
  'mails delivered': messageIds.length,
  'mails delivered twice': messageIds.length - new Set(messageIds).size,
  'locks left in sessions': await count('pg_locks', "locktype = 'advisory'"),
  'commands that failed': commands.filter(({ code }) => code !== 0).length,
};
printFigures(figures);
for (const { code, said } of commands) if (code !== 0) console.log(said);
reportProof('pool', {
  trials: sent,
  missed: {
    'enquiries refused': sent - accepted,
    'admins too many or too few': Math.abs(figures.admins - 1),
    'enquiries lost or doubled': Math.abs(figures['enquiries stored'] - accepted),
    'mails lost or doubled': Math.abs(figures['mails delivered'] - figures.mails),
    'enquiries without a mail': Math.max(0, accepted - figures.mails),
    'mails delivered twice': figures['mails delivered twice'],
    // The cluster's own supervisor holds one.
    'locks left behind': Math.max(0, figures['locks left in sessions'] - 1),
    'commands that failed': figures['commands that failed'],
  },
});
