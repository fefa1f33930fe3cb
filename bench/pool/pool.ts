import { join } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { runCommand } from '#testing/command-process.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { deliveringServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { sendOnce } from '../harness/calls.ts';
import { root } from '../harness/corella.ts';
import { printFigures, seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';
import { names, Servers } from '../harness/servers.ts';
import { startPgbouncer } from './pgbouncer.ts';

/**
 * Three servers start together on an empty database behind pgbouncer in transaction mode, take
 * enquiries and are restarted one by one: `npm run bench -- pool 300` for 300 enquiries.
 */

const enquiries = Number(process.argv[2] ?? 90);
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

const databases = { server: pool.url('corella_server'), owner: pool.url('corella_owner') };
const servers = new Servers(folder.path, databases, { script: deliveringServer });
cleanup.defer(() => servers.stopAll());

async function isTaken(number: number): Promise<boolean> {
  const { address = '' } = servers.running[number % names.length] ?? {};
  const [name, email] = [`Mei ${number}`, `mei-${number}@example.com`];
  const body = { name, email, enquiryType: 'general' };
  return (await sendOnce('POST', `${address}/api/enquiries`, { body })).status === 201;
}

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
await servers.startAll();
const startedAfter = performance.now() - begun;

let sent = 0;
let accepted = 0;
async function sendPart(part: number): Promise<void> {
  const each = Math.ceil(enquiries / 2);
  for (let number = part * each; number < (part + 1) * each; number += 1) {
    sent += 1;
    if (await isTaken(number)) accepted += 1;
  }
}
await sendPart(0);
for (const name of names) {
  await servers.stop(name);
  await servers.start(name);
}
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
    runCommand(command, {
      DATABASE_URL: databases.server,
      MIGRATION_DATABASE_URL: databases.owner,
      ENCRYPTION_KEY: servers.key,
      DATA_DIR: join(folder.path, 'command'),
    }),
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
