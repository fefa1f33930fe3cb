import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Practice } from '#content/practice.ts';
import { ensureFirstAdmin } from './accounts/first-admin.ts';
import { buildApp, isBehindTls } from './app.ts';
import { openDatabase } from './db/open.ts';
import { type Env, StartRefused } from './env.ts';
import { startJobs } from './jobs/jobs.ts';
import { openPostOffice } from './mail/post-office.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import type { StartFacts } from './start-message.ts';
import { keyFile, loadKeyring } from './vault/keys.ts';
import { createVault } from './vault/vault.ts';
import { ensureBuilt } from './web/ensure-built.ts';
import { openSite } from './web/site.ts';

export interface Running {
  readonly facts: StartFacts;
  /** Requests in flight finish, jobs stop, then the database. */
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '..');

export interface StartOptions {
  readonly env: Env;
  readonly practice: Practice;
  readonly log: Logger;
  readonly onBuild: () => void;
}

/** Undoes what was started, last first, also when a later step fails. */
class Undo {
  readonly #steps: (() => Promise<void> | void)[] = [];

  add(step: () => Promise<void> | void): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step();
  }
}

async function startParts({ env, practice, log, onBuild }: StartOptions, undo: Undo) {
  const dataDir = resolve(env.DATA_DIR);
  const withCatalogue = env.NODE_ENV !== 'production';
  const manifest = await ensureBuilt({ root, withCatalogue, onBuild });

  const madeKeyFile = !env.ENCRYPTION_KEY && !existsSync(keyFile(dataDir));
  const vault = createVault(loadKeyring(env.ENCRYPTION_KEY, dataDir));

  const database = await openDatabase(env, dataDir, log);
  undo.add(() => database.close());

  const jobs = await startJobs(database, log);
  undo.add(() => jobs.stop());

  const transport = env.SMTP_URL
    ? smtpTransport(env.SMTP_URL)
    : fileTransport(join(dataDir, 'mail'));
  undo.add(() => transport.close());
  const postOffice = await openPostOffice({
    database,
    jobs,
    vault,
    transport,
    practice,
    from: env.MAIL_FROM,
    log,
  });

  const admin = await ensureFirstAdmin(database, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
  });
  const site = openSite({
    buildFolder: join(root, 'build'),
    manifest,
    practice,
    behindTls: (request) => isBehindTls(env, request),
    showCatalogue: withCatalogue,
  });
  const app = await buildApp({ database, postOffice, practice, site, log, env });
  undo.add(() => app.close());
  const here = (path: string) => {
    const near = relative(process.cwd(), path);
    return near.startsWith('..') ? path : near || '.';
  };
  return {
    app,
    facts: {
      practice: practice.name,
      admin,
      mail: env.SMTP_URL ? transport.place : `${here(transport.place)}  (npm run mail)`,
      data: env.DATABASE_URL ? `${here(dataDir)}, records in DATABASE_URL` : here(dataDir),
      newKeyFile: madeKeyFile ? here(keyFile(dataDir)) : undefined,
    },
  };
}

export async function start(options: StartOptions): Promise<Running> {
  const { env } = options;
  const undo = new Undo();
  try {
    const { app, facts } = await startParts(options, undo);
    await app.listen({ port: env.PORT, host: env.HOST });
    const { port } = app.server.address() as AddressInfo;
    const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
    return { facts: { ...facts, address: `http://${host}:${port}` }, stop: () => undo.run() };
  } catch (error) {
    await undo.run();
    throw explain(error, env);
  }
}

/** Turns what the system says of a bad start into a sentence for a person. */
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
  return error;
}
