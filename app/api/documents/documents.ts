import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Document } from '#domain/documents/document.ts';

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

interface DocumentsWanted {
  /** Clients get their own. */
  readonly client?: string | undefined;
  readonly work?: string | undefined;
  readonly page?: number;
  readonly pageSize?: number;
}

interface DocumentPage {
  readonly data: readonly Document[];
  readonly total: number;
}

/** Newest first. */
export function listDocuments(wanted: DocumentsWanted) {
  const given = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  return request<DocumentPage>(`${apiPaths.documents}?${new URLSearchParams(given)}`);
}

export const readDocument = (id: string) => request<{ data: Document }>(at(apiPaths.document, id));

export const removeDocument = (id: string) =>
  request<{ message: string }>(at(apiPaths.document, id), { method: 'DELETE' });

export interface LoadedFile {
  readonly file: Blob;
  readonly name: string;
}

/** A large file on a slow phone. */
const timeoutMs = 10 * 60_000;

/** The bytes, to be saved. */
export const loadFile = (id: string) =>
  request<LoadedFile>(at(apiPaths.documentFile, id), { timeoutMs });

/** A picture made smaller, as JPEG. */
export const loadPreview = (id: string) =>
  request<LoadedFile>(at(apiPaths.documentPreview, id), { timeoutMs });
