import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFile } from '#server/vault/key-file.ts';
import { databaseUrl } from '#testing/database/embedded-database.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import type { TemporaryCorella } from '../temporary-corella.ts';

interface SecondServer {
  readonly script?: string;
  /** Variables of its environment. */
  readonly more?: Readonly<Record<string, string>>;
}

/** A second server beside the first, on the same records. */
export async function startSecondServer(
  corella: TemporaryCorella,
  { script, more = {} }: SecondServer = {},
): Promise<ServerProcess> {
  const env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(corella.dataDir, '..', 'second'),
    DATABASE_URL: databaseUrl(corella.dataDir, 'server'),
    MIGRATION_DATABASE_URL: databaseUrl(corella.dataDir, 'owner'),
    ENCRYPTION_KEY: readFileSync(keyFile(corella.dataDir), 'utf8').trim(),
    TRUST_PROXY: '127.0.0.1',
    ...more,
  };
  const server = startServerProcess(env, script);
  corella.atEnd(async () => void (await server.stop()));
  await server.ready();
  return { ...server, address: server.address.replace('localhost', '127.0.0.1') };
}
