import { z } from 'zod';
import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { documentChangeSchema, documentListSchema, documentSchema } from './document.ts';
import { documentWording as words } from './wording.ts';

const ids = { id: words.unknown };
const uploadIds = { id: words.uploadUnknown };

const formSchema = z
  .object({
    file: z.string().meta({ format: 'binary' }),
    client: z.string().optional().describe('Whose document it is; for the practice.'),
    work: z.string().optional(),
    item: z.string().optional(),
  })
  .meta({ example: { file: '%PDF-1.7…' } });

const uploadSchema = z
  .object({ offset: z.number().int(), length: z.number().int(), expiresAt: z.iso.datetime() })
  .meta({ example: { offset: 524_288, length: 900_000, expiresAt: '2026-08-01T04:10:00.000Z' } });

/** All is said in headers. */
const nothing = z.null().meta({ example: null });

const protocol =
  'Speaks tus 1.0.0 (https://tus.io), so `Tus-Resumable: 1.0.0` is required; 412 otherwise.';

export const documentCalls = {
  'POST /api/documents': {
    summary: 'Upload a document',
    description:
      'One file of at most 25 MB as `multipart/form-data`, within a minute. Its type is found by its content: PDF, JPEG, PNG, HEIC, WebP, Word, Excel, CSV or plain text, else 415. 413 with the code `too-large`, or `no-room` if the client’s documents take too much already. For slow connections see `POST /api/documents/uploads`.',
    access: 'documents',
    consumes: 'multipart/form-data',
    body: formSchema,
    status: 201,
    answer: doneWith(documentSchema),
  },
  'GET /api/documents': {
    summary: 'The documents of a client, newest first',
    description: 'Clients get their own. Admins and staff name the client, or get those of all.',
    access: 'documents',
    reads: 'documents',
    query: documentListSchema,
    answer: pageOf(documentSchema),
  },
  'GET /api/documents/:id': {
    summary: 'What is known of a document',
    access: 'documents',
    reads: 'none',
    ids,
    answer: dataOf(documentSchema),
  },
  'PATCH /api/documents/:id': {
    summary: 'Put a document on the permanent file, or take it off',
    description: 'What is on it, such as a trust deed, is removed by no rule of retention.',
    access: 'client-records',
    ids,
    body: documentChangeSchema,
    answer: doneWith(documentSchema),
  },
  'DELETE /api/documents/:id': {
    summary: 'Remove a document',
    description:
      'Clients can remove what they uploaded themselves, within an hour and before anyone else has opened it; later, and for what others uploaded, it is a 403. `data` is the document as it was.',
    access: 'documents',
    ids,
    answer: doneWith(documentSchema),
  },
  'GET /api/documents/:id/file': {
    summary: 'The file itself',
    description:
      'As an attachment, or with `inline=1` to be shown, which PDFs and pictures can be. Each call is logged. While the virus scanner checks it, 404 with the code `not-ready`; 409 with the code `refused` if it found something.',
    access: 'documents',
    reads: 'none',
    ids,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    answer: { file: '%PDF-1.7…' },
  },
  'GET /api/documents/:id/preview': {
    summary: 'A picture made smaller, as JPEG',
    description:
      'At most 1,600 pixels wide and high, for JPEG, PNG, WebP and HEIC, which most browsers cannot show themselves. Each call is logged, and refused as that for the file is.',
    access: 'documents',
    reads: 'none',
    ids,
    answer: { file: 'ÿØÿà…' },
  },
  'OPTIONS /api/documents/uploads': {
    summary: 'What uploads that can be continued support',
    access: 'documents',
    status: 204,
    answer: nothing,
  },
  'POST /api/documents/uploads': {
    summary: 'Begin an upload that can be continued',
    description: `${protocol} \`Upload-Length\` is the length of the file. \`Upload-Metadata\` has \`filename\`, and as needed \`client\`, \`work\` and \`item\`, each in base64. The answer’s \`Location\` is where the bytes go; its last part is also the id of the document that will be. Refused as \`POST /api/documents\` is.`,
    access: 'documents',
    status: 201,
    answer: nothing,
  },
  'GET /api/documents/uploads/:id': {
    summary: 'How much of an upload has arrived',
    description:
      'With HEAD, as tus asks, `Upload-Offset` and `Upload-Length` say it. Once both are the same, the document is there.',
    access: 'documents',
    reads: 'none',
    ids: uploadIds,
    answer: dataOf(uploadSchema),
  },
  'PATCH /api/documents/uploads/:id': {
    summary: 'Send the next part of an upload',
    description: `${protocol} The body is of the type \`application/offset+octet-stream\` and begins at \`Upload-Offset\`, which must be where the upload stopped, else 409. A part should have at least 256 KB, unless it is the last one. The answer’s \`Upload-Offset\` may be less than what was sent: continue from there. With the last byte the document is made, or refused as \`POST /api/documents\` does.`,
    access: 'documents',
    ids: uploadIds,
    status: 204,
    answer: nothing,
  },
  'DELETE /api/documents/uploads/:id': {
    summary: 'Give up an upload',
    description: protocol,
    access: 'documents',
    ids: uploadIds,
    status: 204,
    answer: nothing,
  },
} satisfies Contracts;
