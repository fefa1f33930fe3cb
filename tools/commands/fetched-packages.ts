import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'tax-practice-packages',
);

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Packages that one rare command needs: too large for everyone's `npm ci`. They are fetched at the
 * first use into a folder outside of the repository, which starts as a copy of `source`, and are kept
 * as long as its package.json stays the same. No script of any package runs. Returns that folder.
 */
export function fetchPackages(source: string): string {
  const wanted = readFileSync(join(source, 'package.json'), 'utf8');
  const { name } = JSON.parse(wanted);
  const folder = join(cache, name);
  const mark = join(folder, 'installed.json');
  if (textOf(mark) === wanted) return folder;
  console.log(`Installing ${name} into ${folder}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} can't be installed: ${stderr.trim()}`);
  cpSync(join(source, 'package.json'), mark);
  return folder;
}
