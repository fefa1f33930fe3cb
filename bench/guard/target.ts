import { openAuditLog } from '#server/audit/audit-log.ts';
import { openRecords } from '#server/audit/open-records.ts';
import { connectDatabase } from '#server/db/database.ts';
import { createLogger } from '#server/log/logger.ts';
import type { AppParts } from '#server/parts.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { deliveringServer } from '#testing/server-process.ts';
import type { TemporaryCorella } from '../harness/corella.ts';

/** The server under attack, and its database, in which people are made faster than by its calls. */
export interface Target {
  readonly address: string;
  readonly dataDir: string;
  readonly corella: TemporaryCorella;
  readonly parts: Pick<AppParts, 'database' | 'keyedHash' | 'audit' | 'now'>;
  /** As a crash would: nothing that only its memory knew is left. */
  killAndStartAgain(): Promise<void>;
}

/** With the keys, to read what is encrypted and to make links as its mails have them. */
export type FullTarget = Target & { readonly parts: Awaited<ReturnType<typeof openParts>> };

/** Of a server that runs. */
export async function openParts({ dataDir, atEnd }: TemporaryCorella) {
  const database = connectDatabase(databaseConnection(dataDir));
  atEnd(() => database.close());
  const { vault, keyedHash } = await openRecords(database, { configured: undefined, dataDir });
  const now = () => new Date();
  const log = createLogger('silent');
  const audit = openAuditLog({ database, vault, keyedHash, log, now });
  return { database, vault, keyedHash, audit, now };
}

export async function openTarget(corella: TemporaryCorella): Promise<Target> {
  // One proxy in front of it, whose header says where each call comes from.
  const start = () => corella.start(deliveringServer, { TRUST_PROXY: '1' });
  let server = start();
  await server.ready();
  const { address, dataDir } = corella;
  return {
    address,
    dataDir,
    corella,
    parts: await openParts(corella),
    async killAndStartAgain() {
      server.child.kill('SIGKILL');
      await server.ended();
      server = start();
      await server.ready();
    },
  };
}
