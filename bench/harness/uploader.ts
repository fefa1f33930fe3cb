import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from '#domain/documents/document.ts';
import { makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { formOf } from '#testing/documents/uploads.ts';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

type ListedDocument = Pick<Document, '_id' | 'sha256' | 'state'>;

/** Someone who uploads and opens documents over the network. */
export interface Uploader {
  upload(bytes: Buffer): Promise<Response>;
  open(id: string): Promise<Response>;
  remove(id: string): Promise<Response>;
  list(page: number): Promise<ListedDocument[]>;
  /** By the protocol that goes on after an interruption; the id of the document. */
  uploadInParts(bytes: Buffer): Promise<string>;
}

export const pageSize = 100;
const askAgainMs = 100;
const tus = { 'tus-resumable': '1.0.0' };

export async function newUploader(server: RunningServer): Promise<Uploader> {
  const { authorization } = await makeAndSignIn(server, 'client');
  return uploaderWith(server.address, authorization);
}

export function uploaderWith(address: string, authorization: string): Uploader {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { authorization, ...init.headers } });
  const send = (place: string, offset: number, bytes: Buffer) =>
    ask(place, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset)),
    }).catch(() => wait(askAgainMs));
  return {
    async upload(bytes) {
      const { payload, type } = await formOf({ bytes });
      return ask('/api/documents', {
        method: 'POST',
        headers: { 'content-type': type },
        body: new Uint8Array(payload),
      });
    },
    open: (id) => ask(`/api/documents/${id}/file`),
    remove: (id) => ask(`/api/documents/${id}`, { method: 'DELETE' }),
    async list(page) {
      const answer = await ask(`/api/documents?page=${page}&pageSize=${pageSize}`);
      if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
      return ((await answer.json()) as { data: ListedDocument[] }).data;
    },
    async uploadInParts(bytes) {
      const begun = await ask('/api/documents/uploads', {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(bytes.length) },
      });
      const place = begun.headers.get('location');
      if (!place) throw new Error(`An upload was answered with ${begun.status}.`);
      const id = place.split('/').at(-1) ?? '';
      // While the server is away, no one knows how much has arrived.
      for (;;) {
        const asked = await ask(place, { method: 'HEAD', headers: tus }).catch(() => undefined);
        if (asked?.status === 404) throw new Error('The upload is gone.');
        const offset = asked?.headers.get('upload-offset');
        if (Number(offset) === bytes.length) return id;
        if (offset) await send(place, Number(offset), bytes);
        else await wait(askAgainMs);
      }
    },
  };
}

/** No two are the same. */
export const newFile = (most: number): Buffer =>
  pdfOf(100 + (randomBytes(4).readUInt32BE() % most));
