import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type Installed = 'directus' | 'strapi' | 'astro';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'corella-peers');

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The folder with a peer's packages, outside of the repository. It is kept for the next run, as long
 * as the same versions are wanted; no script of any package runs.
 */
export function install(peer: Installed): string {
  const source = join(import.meta.dirname, 'packages', peer);
  const wanted = join(source, 'package.json');
  const folder = join(cache, peer);
  const mark = join(folder, 'installed.json');
  if (textOf(mark) === readFileSync(wanted, 'utf8')) return folder;
  console.log(`Installing ${peer} into ${folder}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${peer} can't be installed: ${stderr.trim()}`);
  cpSync(wanted, mark);
  return folder;
}
