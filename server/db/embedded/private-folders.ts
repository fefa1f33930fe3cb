import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '#server/env.ts';

/** A socket's path may be 107 bytes long; a deep data folder gets a short private one instead. */
export function socketFolder(folder: string): string {
  const own = join(folder, 'run');
  if (Buffer.byteLength(join(own, '.s.PGSQL.5432.lock')) <= 107) return own;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `corella-${process.getuid?.() ?? 0}-${name}`);
}

/** Refuses a folder that others may enter. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  const mine = process.getuid?.() ?? uid;
  if ((uid !== mine && mine !== 0) || (mode & 0o077) !== 0) {
    throw new StartRefused(`${folder} must be a folder that only you can open (chmod 700).`);
  }
}
