import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '#server/env.ts';
import { type Keyring, type Keys, newKey, parseKeys } from './keys.ts';

/** The keys of a server without ENCRYPTION_KEY: one a line, newest first. */
export const keyFile = (dataDir: string): string => join(dataDir, 'encryption.key');

const knowsModes = process.platform !== 'win32';

function readKeyFile(path: string): Keyring {
  const file = openSync(path, 'r');
  try {
    if (knowsModes && (fstatSync(file).mode & 0o077) !== 0) {
      throw new StartRefused(
        `${path} must be a file that only you can read (chmod 600). If someone else may have read it, change the key afterwards: npm run rotate-keys.`,
      );
    }
    return parseKeys(
      readFileSync(file, 'utf8')
        .trim()
        .split(/[\s,]+/),
      path,
    );
  } finally {
    closeSync(file);
  }
}

function versionOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/**
 * The keys in the file, including those that a rotation adds later. A file that disappears or is
 * damaged while the server runs changes nothing.
 */
export function followKeyFile(path: string): Keys | undefined {
  let version = versionOf(path);
  if (version === undefined) return undefined;
  let keyring = readKeyFile(path);
  return () => {
    const latest = versionOf(path);
    if (latest === undefined || latest === version) return keyring;
    version = latest;
    try {
      keyring = readKeyFile(path);
    } catch {}
    return keyring;
  };
}

function writeAside(path: string, text: string): string {
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, text, { mode: 0o600, flush: true });
  return aside;
}

/** The name of a file must survive a power cut as its content does. */
export function flushFolderOf(path: string): void {
  if (!knowsModes) return;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export function makeKeyFile(path: string): void {
  const aside = writeAside(path, `${newKey()}\n`);
  try {
    linkSync(aside, path);
  } catch (error) {
    // Another server made the file at the same moment: its key counts.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(aside);
  }
  flushFolderOf(path);
}

/** Puts a new key above the others. Readers see either the old file or the new one. */
export function addKeyTo(path: string): void {
  const { uid, gid } = statSync(path);
  const aside = writeAside(path, `${newKey()}\n${readFileSync(path, 'utf8')}`);
  // Root may do this for the account that the server runs as.
  if (process.getuid?.() === 0) chownSync(aside, uid, gid);
  renameSync(aside, path);
  flushFolderOf(path);
}
