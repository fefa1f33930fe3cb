import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '#server/env.ts';
import { accountIds } from './postgres-programs.ts';

/** All that the programs get of an environment: the server's may hold passwords and keys. */
const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' } as const;

/** How to start a program that refuses to run as root. */
export interface Launcher {
  command(program: string, args: readonly string[]): readonly [string, readonly string[]];
  readonly options: { readonly uid?: number; readonly gid?: number; readonly env: typeof env };
  /** Gives a folder, with what is in it, to the account the program runs as. */
  own(folder: string): void;
}

const direct: Launcher = {
  command: (program, args) => [program, args],
  options: { env },
  own: () => {},
};

function withoutRootNames(uid: number, gid: number): Launcher {
  const prefix = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  return {
    command: (program, args) => ['unshare', [...prefix, program, ...args]],
    options: { env },
    own: () => {},
  };
}

function asAccount(uid: number, gid: number): Launcher {
  const own = (folder: string): void => {
    // The account must be able to enter the data folder; private files in it have their own modes.
    const parent = dirname(folder);
    const { uid: owner, mode } = statSync(parent);
    if (owner !== uid) chmodSync(parent, mode | 0o001);
    chownSync(folder, uid, gid);
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      chownSync(join(entry.parentPath, entry.name), uid, gid);
    }
  };
  return { command: (program, args) => [program, args], options: { uid, gid, env }, own };
}

function works(launcher: Launcher, program: string, folder: string): boolean {
  const runs = (name: string, args: readonly string[]): boolean => {
    const [command, all] = launcher.command(name, args);
    return spawnSync(command, all, { ...launcher.options, stdio: 'ignore' }).status === 0;
  };
  launcher.own(folder);
  return runs(program, ['--version']) && runs('test', ['-w', folder]);
}

/**
 * PostgreSQL refuses to run as root. In a user namespace the files still belong to root while the
 * program sees another account, which works even in a home that nobody else may enter. Where
 * namespaces are refused, the program runs as an ordinary account, which is given the folder.
 */
export function findLauncher(program: string, folder: string): Launcher {
  if (process.getuid?.() !== 0) return direct;
  const nobody = accountIds('nobody') ?? { uid: 65_534, gid: 65_534 };
  const postgres = accountIds('postgres');
  const candidates = [
    withoutRootNames(nobody.uid, nobody.gid),
    ...(postgres ? [asAccount(postgres.uid, postgres.gid)] : []),
    asAccount(nobody.uid, nobody.gid),
  ];
  const launcher = candidates.find((candidate) => works(candidate, program, folder));
  if (!launcher) {
    throw new StartRefused(
      'The embedded PostgreSQL cannot run as root here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  return launcher;
}
