import { call } from '#app/api/call.ts';

interface DocumentsWanted {
  /** Clients get their own. */
  readonly client?: string | undefined;
  readonly work?: string | undefined;
  readonly page?: number;
  readonly pageSize?: number;
}

/** Newest first. */
export const listDocuments = (query: DocumentsWanted) => call('GET /api/documents', { query });

export const readDocument = (id: string) => call('GET /api/documents/:id', { params: { id } });

export const removeDocument = (id: string) => call('DELETE /api/documents/:id', { params: { id } });

/** A large file on a slow phone. */
const timeoutMs = 10 * 60_000;

/** The bytes, to be saved. */
export const loadFile = (id: string) =>
  call('GET /api/documents/:id/file', { params: { id }, timeoutMs });

/** The bytes, to be shown in the page. */
export const loadInline = (id: string) =>
  call('GET /api/documents/:id/file', { params: { id }, query: { inline: '1' }, timeoutMs });

/** A picture made smaller, as JPEG. */
export const loadPreview = (id: string) =>
  call('GET /api/documents/:id/preview', { params: { id }, timeoutMs });
