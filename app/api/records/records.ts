import { call } from '#app/api/call.ts';
import type { CallName } from '#domain/api/calls.ts';
import type { ChosenColumns } from '#domain/records/columns.ts';
import type { ImportChange, RowFate } from '#domain/records/imports.ts';

/** A large file takes a while on its way. */
const timeoutMs = 10 * 60_000;

/** Says what would happen; imports nothing. Some browsers call such a file a workbook. */
export const checkFile = (file: Blob, columns: ChosenColumns) =>
  call('POST /api/imports', {
    query: { dryRun: '1', ...columns },
    body: file,
    headers: { 'content-type': 'text/csv' },
    timeoutMs,
  });

export const changeImport = (id: string, body: ImportChange) =>
  call('PATCH /api/imports/:id', { params: { id }, body });

export const readImport = (id: string) => call('GET /api/imports/:id', { params: { id } });

export const listImports = (page: number) => call('GET /api/imports', { query: { page } });

export const listImportRows = (id: string, fate: RowFate | '', page: number) =>
  call('GET /api/imports/:id/rows', { params: { id }, query: { fate, page } });

/** Null matches it by what it says again. */
export const joinRow = (id: string, row: number, client: string | null) =>
  call('PUT /api/imports/:id/rows/:row/client', { params: { id, row }, body: { client } });

export const readWrongRows = (id: string) =>
  call('GET /api/imports/:id/wrong.csv', { params: { id }, timeoutMs });

export type ExportedList =
  Extract<CallName, `GET /api/exports/${string}`> extends `GET /api/exports/${infer List}.csv`
    ? List
    : never;

/** With what narrows the list on the screen. */
export const exportList = (list: ExportedList, query: Readonly<Record<string, string>>) =>
  call(`GET /api/exports/${list}.csv`, { query, timeoutMs });

export const exportPerson = (id: string) =>
  call('GET /api/users/:id/export.zip', { params: { id }, timeoutMs });
