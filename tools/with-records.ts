import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type AuditLog, openAuditLog } from '#server/audit/audit-log.ts';
import { joinDatabase, type OpenDatabase } from '#server/db/open.ts';
import { type Env, readEnv, StartRefused } from '#server/env.ts';
import { databaseIsAway } from '#server/errors.ts';
import { logFatalError } from '#server/log/fatal-error.ts';
import { createLogger } from '#server/log/logger.ts';
import { joinVault, type OpenVault } from '#server/vault/open-vault.ts';

/** What a terminal command works on: the records of the server, which may be running. */
export interface Records extends OpenVault {
  readonly database: OpenDatabase;
  readonly audit: AuditLog;
  readonly env: Env;
  readonly dataDir: string;
  readonly now: () => Date;
  /** Ctrl-C was pressed. */
  readonly signal: AbortSignal;
}

const now = () => new Date();

async function openAndWork(
  signal: AbortSignal,
  work: (records: Records) => Promise<void>,
): Promise<void> {
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  const log = createLogger('silent');
  const database = await joinDatabase(env, dataDir, log);
  try {
    const opened = await joinVault(database, { configured: env.ENCRYPTION_KEY, dataDir });
    const audit = openAuditLog({ ...opened, database, log, now });
    const records = { ...opened, database, audit, env, dataDir, now, signal };
    await work(records).finally(() => audit.stop());
  } finally {
    await database.close();
  }
}

/** A file that is missing, and not the socket of a database that is away. */
function missingFile(error: unknown): string | undefined {
  const { code, syscall, path = '' } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || syscall !== 'open') return undefined;
  const folder = dirname(resolve(path));
  return existsSync(folder) ? `There is no file ${path}.\n` : `There is no folder ${folder}.\n`;
}

function explain(error: unknown): string {
  if (error instanceof StartRefused) return `${error.message}\n`;
  if ((error as Error).name === 'AbortError') {
    return 'Stopped halfway. Nothing is lost; run it again to finish.\n';
  }
  const missing = missingFile(error);
  if (missing) return missing;
  if (databaseIsAway(error)) return 'The database became unavailable. Please run this again.\n';
  return logFatalError('That didn’t work', error);
}

/** For commands that take no arguments. */
export function expectNothing(words: readonly string[]): void {
  if (words.length > 0)
    throw new StartRefused(`This command takes no arguments, so leave out "${words[0]}".`);
}

/** Runs a command with its arguments; a failure prints a sentence and exits with 1. */
export async function runInTerminal<Input>(
  readInput: (words: readonly string[]) => Input,
  work: (input: Input, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    await work(readInput(process.argv.slice(2)), stop.signal);
  } catch (error) {
    process.stderr.write(explain(error));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** The same, on the records. */
export const withRecords = <Input>(
  readInput: (words: readonly string[]) => Input,
  work: (records: Records, input: Input) => Promise<void>,
): Promise<void> =>
  runInTerminal(readInput, (input, signal) =>
    openAndWork(signal, (records) => work(records, input)),
  );
