import type { TableDone } from '#server/backups/checked.ts';
import { StartRefused } from '#server/env.ts';

/** What the commands about backups have in common. */

export function readFileArgument([file, ...others]: readonly string[]): string {
  if (file && others.length === 0 && !file.startsWith('-')) return file;
  throw new StartRefused('Name one file, such as corella.backup.');
}

const number = new Intl.NumberFormat('en-AU');

/** Of a file: 2.3 kB, 410.0 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Each table with its rows and the beginning of the hash of what was copied. */
export function tableLines(tables: readonly TableDone[]): string[] {
  const width = Math.max(...tables.map(({ name }) => name.length)) + 2;
  const rowOf = (name: string, rows: string, rest: string) =>
    `${name.padEnd(width)}${rows.padStart(12)}  ${rest}`;
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  return [
    rowOf('table', 'rows', 'sha-256'),
    ...tables.map(({ name, rows, sha256 }) =>
      rowOf(name, number.format(rows), sha256.slice(0, 16)),
    ),
    rowOf(`${tables.length} tables`, number.format(total), ''),
  ].map((line) => line.trimEnd());
}
