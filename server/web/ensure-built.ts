import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartRefused } from '#server/env.ts';
import { sourceFingerprint } from './fingerprint.ts';
import { readManifest, type SiteManifest } from './site-files.ts';

export interface BuildOptions {
  readonly root: string;
  readonly withCatalogue: boolean;
  readonly onBuild: () => void;
  /** Ends a build that is under way. */
  readonly signal?: AbortSignal;
}

/** The site as built from the current source: the last build if it still fits, else a new one. */
export async function ensureBuilt(options: BuildOptions): Promise<SiteManifest> {
  const { root, withCatalogue, onBuild, signal } = options;
  const folder = join(root, 'build');
  const fingerprint = sourceFingerprint(root, withCatalogue);
  const present = readManifest(folder);
  if (present?.fingerprint === fingerprint) return present;
  onBuild();
  const child = spawn(process.execPath, [join(root, 'tools', 'build', 'build-site.ts')], {
    cwd: root,
    env: { ...process.env, UI_CATALOGUE: withCatalogue ? 'on' : 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl-C reaches us, and we stop the whole build.
    detached: true,
  });
  const endBuild = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', endBuild);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  await once(child, 'close');
  signal?.removeEventListener('abort', endBuild);
  signal?.throwIfAborted();
  const made = readManifest(folder);
  if (made?.fingerprint !== fingerprint) {
    const words = Buffer.concat(said).toString().trim();
    throw new StartRefused(`The site could not be built.\n\n${words}`);
  }
  return made;
}
