import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { iconPaths } from '#domain/paths.ts';
import { openRecords } from '#server/audit/open-records.ts';
import { ensureFirstAdmin } from './accounts/first-admin/first-admin.ts';
import { openSessions } from './accounts/sessions/sessions.ts';
import { buildApp } from './app.ts';
import { openAuditLog } from './audit/audit-log.ts';
import { logLastLine } from './audit/last-line.ts';
import { startNightly } from './backups/nightly.ts';
import { queueWaitingJobs } from './backups/waiting-jobs.ts';
import { type Retries, retryWhileAway } from './db/connection/retry-while-away.ts';
import { openDatabase } from './db/open.ts';
import { openStorages } from './documents/storage/open-storages.ts';
import { encryptOlderEnquiries } from './enquiries/encrypt-older.ts';
import { type Env, StartRefused } from './env.ts';
import { databaseIsAway } from './errors.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLimiter } from './limits/limiter.ts';
import { openMailQueue } from './mail/mail-queue.ts';
import { fileTransport, smtpTransport, type Transport } from './mail/transport.ts';
import { makeFolders } from './make-folders.ts';
import { openProfile } from './profile.ts';
import { openSiteDrawing } from './publishing/drawing/site-drawing.ts';
import { askDatabase, databaseFindings } from './publishing/launch/database-findings.ts';
import { variableFindings } from './publishing/launch/environment-findings.ts';
import { startRetention } from './retention/nightly.ts';
import type { StartFacts } from './start-message.ts';
import { keyFile } from './vault/key-file.ts';
import { settleRowCodesSoon } from './vault/row-code-window.ts';
import { ensureBuilt } from './web/ensure-built.ts';
import { isBehindTls } from './web/proxy-trust.ts';
import { openSite, type Site } from './web/site.ts';

export interface Running {
  readonly facts: StartFacts;
  /**
   * Not ready from now on. After the delay, in which proxies notice, requests in flight and jobs in
   * progress finish, then the database is closed.
   */
  stop(delaySeconds: number): Promise<void>;
}

/** How long a start waits for its database. */
const patienceMs = 60_000;
/** How long a query or a transaction may take. */
const databaseLimitMs = 15_000;

const root = resolve(import.meta.dirname, '..');
const buildFolder = join(root, 'build');

export interface StartOptions {
  readonly env: Env;
  readonly practice: PracticeAtWork;
  readonly log: Logger;
  readonly onBuild: () => void;
  /** Aborts the start between two steps; what was started is stopped again. */
  readonly signal: AbortSignal;
}

function prepareDataFolder(env: Env): string {
  const folder = resolve(env.DATA_DIR);
  try {
    makeFolders(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`DATA_DIR "${env.DATA_DIR}" is not a folder we can write to (${code}).`);
  }
  return folder;
}

/** Fails as listening would. Checked first, so that a failed start leaves nothing behind. */
async function expectFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function chooseTransport(env: Env, mailFolder: string, site: Site): Transport {
  const logo = () => site.plainBody(iconPaths.mail);
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL, logo) : fileTransport(mailFolder, logo);
}

async function startParts(
  options: StartOptions,
  dataDir: string,
  started: AsyncDisposableStack,
  stopping: AbortSignal,
) {
  const { env, log, onBuild, signal } = options;
  const practice = openProfile(options.practice);
  const withCatalogue = env.NODE_ENV !== 'production';
  const manifest = await ensureBuilt({ root, withCatalogue, onBuild, signal });

  const retries: Retries = {
    until: Date.now() + patienceMs,
    signal,
    log,
  };
  const database = await openDatabase(env, dataDir, log, { retries, limitMs: databaseLimitMs });
  started.defer(() => database.close());
  const keySource = { configured: env.ENCRYPTION_KEY, dataDir };
  const { vault, keys, keyedHash, madeKeyFile } = await retryWhileAway(
    () => openRecords(database, keySource),
    retries,
  );
  started.defer(await retryWhileAway(() => settleRowCodesSoon(database, log), retries));
  await retryWhileAway(() => encryptOlderEnquiries(database, vault), retries);
  const now = () => new Date();
  const audit = openAuditLog({ database, vault, keyedHash, log, now });
  started.defer(() => audit.stop());
  signal.throwIfAborted();

  const site = openSite({
    buildFolder,
    manifest,
    practice: practice.defaults,
    behindTls: (request) => isBehindTls(env, request),
    showCatalogue: withCatalogue,
    overTls: env.SITE_URL.startsWith('https:'),
  });
  const mailFolder = join(dataDir, 'mail');
  const transport = chooseTransport(env, mailFolder, site);
  started.defer(() => transport.close());
  const jobs = await retryWhileAway(() => startJobs(database, log, { holdWorkers: true }), retries);
  started.defer(() => jobs.stop());
  signal.throwIfAborted();

  const from = env.MAIL_FROM;
  const mailing = { database, jobs, vault, transport, practice, from, log };
  const mailQueue = await retryWhileAway(() => openMailQueue(mailing), retries);

  const app = await buildApp({
    database,
    jobs,
    mailQueue,
    audit,
    vault,
    keyedHash,
    practice,
    site,
    drawing: openSiteDrawing(buildFolder, manifest.fingerprint),
    log,
    env,
    now,
    askEnvironment: async () => [
      ...variableFindings(env),
      ...databaseFindings(await askDatabase(env.DATABASE_URL)),
    ],
    stopping,
  });
  started.defer(() => app.close());
  await retryWhileAway(() => logLastLine({ database, vault, audit }, log), retries);
  await retryWhileAway(() => queueWaitingJobs(database, jobs, log, now()), retries);
  const storages = openStorages({ database, env });
  if (env.BACKUP_DIR) {
    const folder = env.BACKUP_DIR;
    const siteUrl = env.SITE_URL;
    const parts = {
      database,
      keys,
      audit,
      mailQueue,
      practice,
      siteUrl,
      folder,
      storages,
      log,
      now,
    };
    started.defer(await retryWhileAway(() => startNightly(jobs, parts), retries));
  }
  const housekeeping = {
    database,
    sessions: openSessions(database, keyedHash, now),
    limiter: createLimiter(database, keyedHash, now),
    audit,
    vault,
    mailQueue,
    practice,
    storages,
    mailFolder,
    now,
  };
  await retryWhileAway(() => startHousekeeping(jobs, housekeeping), retries);
  const retention = {
    database,
    vault,
    keyedHash,
    audit,
    mailQueue,
    practice,
    siteUrl: env.SITE_URL,
    storages,
    mailFolder,
    log,
    now,
  };
  await retryWhileAway(() => startRetention(jobs, retention), retries);
  signal.throwIfAborted();
  // From here on nothing aborts the start: a generated password must reach the screen.
  const firstAdmin = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const admin = await ensureFirstAdmin(database, audit, firstAdmin, practice.current());
  await app.listen({
    port: env.PORT,
    host: env.HOST,
    // The log would scrub an address as if it were a phone number.
    listenTextResolver: (address) => `listening on port ${URL.parse(address)?.port}`,
  });
  await retryWhileAway(() => jobs.startWorkers(), retries);
  const { port } = app.server.address() as AddressInfo;
  return { admin, transport, madeKeyFile, port, name: practice.current().name };
}

export async function start(options: StartOptions): Promise<Running> {
  const { env } = options;
  /** Stops what was started, last first, even if one of them fails to stop. */
  const started = new AsyncDisposableStack();
  const stopping = new AbortController();
  const dataDir = prepareDataFolder(env);
  try {
    await expectFreePort(env.PORT, env.HOST);
    const parts = await startParts(options, dataDir, started, stopping.signal);
    const { admin, transport, madeKeyFile, port, name } = parts;
    const facts: StartFacts = {
      practice: name,
      address: `http://${shownHost(env.HOST)}:${port}`,
      admin,
      mail: env.SMTP_URL
        ? transport.place
        : `${shownPath(transport.place)}  (npm run tool -- mail)`,
      data: env.DATABASE_URL
        ? `${shownPath(dataDir)}, records in DATABASE_URL`
        : shownPath(dataDir),
      newKeyFile: madeKeyFile ? shownPath(keyFile(dataDir)) : undefined,
    };
    return {
      facts,
      async stop(delaySeconds) {
        stopping.abort();
        await wait(delaySeconds * 1000);
        await started.disposeAsync();
      },
    };
  } catch (error) {
    await started.disposeAsync();
    throw explain(error, env);
  }
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Relative to the current folder if below it, else absolute. */
function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near || '.';
}

/** Turns a system error during the start into a readable sentence. */
function explain(error: unknown, env: Env): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartRefused(
      `Port ${env.PORT} is in use. Stop what uses it, or set PORT to another one.`,
    );
  }
  if (code === 'EACCES') return new StartRefused(`Not allowed: ${(error as Error).message}.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return new StartRefused(`HOST "${env.HOST}" is not an address of this machine.`);
  }
  if (databaseIsAway(error)) {
    return new StartRefused(
      `The database went away during the start: ${(error as Error).message}.`,
    );
  }
  return error;
}
