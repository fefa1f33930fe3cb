import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { needPrograms } from '../harness/programs.ts';

const versions = '/usr/lib/postgresql';

/** The newest PostgreSQL that Debian's packages have installed. */
function postgresFolder(): string {
  const newest = (existsSync(versions) ? readdirSync(versions) : [])
    .map((version) => ({ version: Number(version), folder: join(versions, version, 'bin') }))
    .filter(({ folder }) => existsSync(join(folder, 'postgres')))
    .sort((one, other) => other.version - one.version)[0];
  if (!newest) throw new Error('Please install postgresql first: this proof needs it.');
  return newest.folder;
}

export function clusterPrograms() {
  const programs = needPrograms('patroni', 'etcd', 'haproxy', 'pg_ctlcluster');
  return { ...programs, postgres: postgresFolder() };
}
