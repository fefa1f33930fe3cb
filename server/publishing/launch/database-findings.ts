import type { Finding } from '#domain/publishing/launch.ts';
import { readAddress } from '#server/db/connection/hosts.ts';
import { describeRole, type RoleFacts } from '#server/db/roles.ts';

/** What DATABASE_URL leads to; undefined with the embedded database, whose roles are our own. */
export type DatabaseState = RoleFacts | 'unreachable' | undefined;

export async function askDatabase(url: string | undefined): Promise<DatabaseState> {
  if (!url?.trim()) return undefined;
  try {
    return await describeRole({ ...readAddress(url), connectionTimeoutMillis: 5000 });
  } catch {
    return 'unreachable';
  }
}

function wordsAbout(state: DatabaseState): string | undefined {
  if (state === undefined) return undefined;
  if (state === 'unreachable')
    return 'It cannot be reached from here, so neither its role nor what is published is checked.';
  if (state.reachesMachine) {
    return `The role ${state.name} is a superuser: it may read files and run programs on the database's machine. Give a role with few rights, as in docs/database.md.`;
  }
  if (state.ownsLog) {
    return `The role ${state.name} owns the tables, so it could rewrite the audit log. Make two roles, as in docs/database.md.`;
  }
  if (state.makesTables) {
    return `The role ${state.name} may make temporary tables, which could hide ours from the server. Take that right from it, as in docs/database.md.`;
  }
  return undefined;
}

export function databaseFindings(state: DatabaseState): Finding[] {
  const words = wordsAbout(state);
  return words === undefined ? [] : [{ place: 'environment', field: 'DATABASE_URL', words }];
}
