import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '#server/env.ts';

export interface VaultKey {
  /** Names the key beside what it sealed, and tells nothing about it. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** Newest first: the first one seals, all of them open. */
export type Keyring = readonly [VaultKey, ...VaultKey[]];

function parseKey(text: string): VaultKey {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

function parseKeys(texts: readonly string[]): Keyring {
  const [first, ...others] = texts.map(parseKey);
  if (!first || [first, ...others].some((key) => key.bytes.length !== 32)) {
    throw new StartRefused('Every encryption key must be 32 bytes in hex or base64.');
  }
  return [first, ...others];
}

export const keyFile = (dataDir: string): string => join(dataDir, 'encryption.key');

/** Keys from the environment, else from the key file, which the first start makes. */
export function loadKeyring(configured: readonly string[] | undefined, dataDir: string): Keyring {
  if (configured) return parseKeys(configured);
  const file = keyFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(fresh, file);
    } catch (error) {
      // Another server made the file in the same moment: its key counts.
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(fresh);
    }
  }
  return parseKeys(
    readFileSync(file, 'utf8')
      .trim()
      .split(/[\s,]+/),
  );
}
