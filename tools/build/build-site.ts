import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFingerprint } from '#server/web/fingerprint.ts';

/** Builds the site from this source; `npm start` does so itself when needed. */

const root = join(import.meta.dirname, '..', '..');
const withCatalogue = process.env.UI_CATALOGUE === 'on' || process.env.NODE_ENV !== 'production';

rmSync(join(root, 'build'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', '.bin', 'react-router'), 'build', '--logLevel', 'warn'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      UI_CATALOGUE: withCatalogue ? 'on' : 'off',
      BUILD_FINGERPRINT: sourceFingerprint(root, withCatalogue),
    },
  },
);
process.exitCode = status ?? 1;
