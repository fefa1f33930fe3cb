import { type Answer, request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { ChosenColumns } from '#domain/records/columns.ts';
import type {
  Import,
  ImportChange,
  ImportRow,
  ListedImport,
  RowFate,
} from '#domain/records/imports.ts';

/** A large file takes a while on its way. */
const fileTimeoutMs = 10 * 60_000;

interface Changed {
  readonly message: string;
  readonly data: Import;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

const queryOf = (values: Readonly<Record<string, string | undefined>>): string =>
  `${new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )}`;

/** Says what would happen; imports nothing. */
export const checkFile = (file: Blob, columns: ChosenColumns) =>
  request<Changed>(`${apiPaths.imports}?${queryOf({ dryRun: '1', ...columns })}`, {
    method: 'POST',
    csv: file,
    timeoutMs: fileTimeoutMs,
  });

export const changeImport = (id: string, change: ImportChange) =>
  request<Changed>(at(apiPaths.import, id), { method: 'PATCH', body: change });

export const readImport = (id: string) => request<{ data: Import }>(at(apiPaths.import, id));

export const listImports = (page: number) =>
  request<{ data: readonly ListedImport[]; total: number }>(`${apiPaths.imports}?page=${page}`);

export const listImportRows = (id: string, fate: RowFate | '', page: number) =>
  request<{ data: readonly ImportRow[]; total: number }>(
    `${at(apiPaths.importRows, id)}?${queryOf({ fate, page: `${page}` })}`,
  );

type SavedFile = Promise<Answer<{ file: Blob; name: string }>>;

export const readWrongRows = (id: string): SavedFile =>
  request(at(apiPaths.importWrongRows, id), { timeoutMs: fileTimeoutMs });

/** With what narrows the list on the screen. */
export const exportList = (path: string, filters: Readonly<Record<string, string>>): SavedFile =>
  request(`${path}?${queryOf(filters)}`, { timeoutMs: fileTimeoutMs });

export const exportPerson = (id: string): SavedFile =>
  request(at(apiPaths.exportPerson, id), { timeoutMs: fileTimeoutMs });
