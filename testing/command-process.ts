import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export interface Finished {
  readonly code: number | null;
  readonly said: string;
}

/** A program in its own process, with nothing of our environment but the paths. */
export async function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = root,
): Promise<Finished> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, said };
}

/** A script of package.json. */
export function runCommand(
  script: string,
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Finished> {
  const [, ...args] = String(scripts[script]).split(' ');
  return runNode([...args, ...words], env);
}
