import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFingerprint } from '#server/web/fingerprint.ts';
import { shellFile } from '#server/web/site-files.ts';
import { buildPages } from './build-pages.ts';
import { finishBuild } from './finish-build.ts';

/** Builds the site from this source; `npm start` does so itself when needed. */

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'build');
const withCatalogue = process.env.UI_CATALOGUE === 'on' || process.env.NODE_ENV !== 'production';
process.env.NODE_ENV = 'production';

/** The screens that are drawn in the browser, and the shell that loads them. */
function buildScreens(): void {
  const command = join(root, 'node_modules', '.bin', 'react-router');
  const { status } = spawnSync(process.execPath, [command, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, UI_CATALOGUE: withCatalogue ? 'on' : 'off' },
  });
  if (status !== 0) process.exit(status ?? 1);
  renameSync(join(folder, 'client', 'index.html'), join(folder, 'client', shellFile));
}

rmSync(folder, { recursive: true, force: true });
buildScreens();
await buildPages(root, folder);
await finishBuild(folder, sourceFingerprint(root, withCatalogue));
