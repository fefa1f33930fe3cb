import { call } from '#app/api/call.ts';

/** Requests on paper: printing them, and what whoever holds one does by its link. */

export const loadPrintedLink = (id: string, signal?: AbortSignal) =>
  call('GET /api/work/:id/printed-request', { params: { id }, ...(signal && { signal }) });

/** Ends the link that was printed before. */
export const printRequest = (id: string) =>
  call('POST /api/work/:id/printed-request', { params: { id } });

export const endPrintedLink = (id: string) =>
  call('DELETE /api/work/:id/printed-request', { params: { id } });

export const loadPrintedRequest = (token: string, signal: AbortSignal) =>
  call('GET /api/upload-links/:token', { params: { token }, signal });

export const endUploads = (token: string) =>
  call('POST /api/upload-links/:token/done', { params: { token } });
