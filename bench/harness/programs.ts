import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers are installed outside an ordinary account's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const find = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Where the package of a program has another name. */
const packages: Readonly<Record<string, string>> = {
  clamd: 'clamav-daemon',
  etcd: 'etcd-server',
  pg_ctlcluster: 'postgresql',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

function install(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !find('apt-get')) return;
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  const wanted = names.map((name) => packages[name] ?? name);
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], options);
}

/** Where the programs are on this machine; missing ones are installed if we are allowed to. */
export function needPrograms<Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !find(name));
  if (missing.length > 0) install(missing);
  const stillMissing = names.filter((name) => !find(name));
  if (stillMissing.length > 0) {
    console.error(`Please install ${stillMissing.join(' and ')} first: this benchmark needs them.`);
    process.exit(1);
  }
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
}
