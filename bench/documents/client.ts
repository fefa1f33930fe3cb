import { createHash, randomBytes } from 'node:crypto';
import { apiPaths } from '#domain/api-paths.ts';
import type { Document } from '#domain/documents/document.ts';
import { makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { formOf } from '#testing/documents/uploads.ts';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

type ListedDocument = Pick<Document, '_id' | 'sha256' | 'state'>;

/** Somebody who uploads and opens documents over the network. */
export interface Uploader {
  upload(bytes: Buffer): Promise<Response>;
  open(id: string): Promise<Response>;
  remove(id: string): Promise<Response>;
  list(page: number): Promise<ListedDocument[]>;
  /** By the protocol that goes on after an interruption; the id of the document. */
  uploadInParts(bytes: Buffer): Promise<string>;
}

export const pageSize = 100;

export async function newUploader(server: RunningServer): Promise<Uploader> {
  const { authorization } = await makeAndSignIn(server, 'client');
  const { address } = server;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { authorization, ...init.headers } });
  return {
    async upload(bytes) {
      const { payload, type } = await formOf({ bytes });
      return ask(apiPaths.documents, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new Uint8Array(payload),
      });
    },
    open: (id) => ask(apiPaths.documentFile.replace(':id', id)),
    remove: (id) => ask(apiPaths.document.replace(':id', id), { method: 'DELETE' }),
    async list(page) {
      const answer = await ask(`${apiPaths.documents}?page=${page}&pageSize=${pageSize}`);
      if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
      return ((await answer.json()) as { data: ListedDocument[] }).data;
    },
    async uploadInParts(bytes) {
      const tus = { 'tus-resumable': '1.0.0' };
      const begun = await ask(apiPaths.documentUploads, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(bytes.length) },
      });
      const place = begun.headers.get('location');
      if (!place) throw new Error(`An upload was answered with ${begun.status}.`);
      for (;;) {
        try {
          const asked = await ask(place, { method: 'HEAD', headers: tus });
          const offset = asked.headers.get('upload-offset');
          // Only a server that is there can say that the upload is gone.
          if (asked.status === 404) throw new Gone('The upload is gone.');
          if (offset === null) continue;
          if (Number(offset) === bytes.length) return place.split('/').at(-1) ?? '';
          await ask(place, {
            method: 'PATCH',
            headers: {
              ...{ ...tus, 'upload-offset': offset },
              'content-type': 'application/offset+octet-stream',
            },
            body: new Uint8Array(bytes.subarray(Number(offset))),
          });
        } catch (error) {
          if (error instanceof Gone) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    },
  };
}

class Gone extends Error {}

/** No two are the same. */
export const newFile = (most: number): Buffer =>
  pdfOf(100 + (randomBytes(4).readUInt32BE() % most));
