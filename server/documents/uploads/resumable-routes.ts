import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { type UploadFields, uploadFieldsSchema } from '#domain/documents/document.ts';
import { tidyFileName } from '#domain/documents/file-name.ts';
import { mostBytes, uploadsKept } from '#domain/documents/limits.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import type { Resumable } from './resumable.ts';

/** Uploads that go on where they stopped, by the protocol of https://tus.io, version 1.0.0. */

const words = wording.documents;
const tags = ['documents'];
const config = { access: 'documents' } as const;
const params = idParams(words.uploadUnknown);
const version = '1.0.0';
const partType = 'application/offset+octet-stream';

/** A header that must be a number, in a range. */
function readNumber(request: FastifyRequest, header: string, message: string): number {
  const given = request.headers[header];
  if (typeof given !== 'string' || !/^\d{1,12}$/.test(given)) {
    throw new Failure('invalid', message, { field: header });
  }
  return Number(given);
}

const metadataPair = /^([A-Za-z]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/** Such as "filename UGF5c2xpcC5wZGY=,client MDE5MGE2ZjQt…". */
function readMetadata(header: string): { readonly name: string; readonly fields: UploadFields } {
  const malformed = () =>
    new Failure('invalid', words.metadataMalformed, { field: 'upload-metadata' });
  const pairs = header.split(',').filter((pair) => pair.trim() !== '');
  const given = pairs.map((pair): [string, string] => {
    const [, name, value = ''] = metadataPair.exec(pair.trim()) ?? [];
    if (!name) throw malformed();
    return [name, Buffer.from(value, 'base64').toString('utf8')];
  });
  const { filename = '', ...others } = Object.fromEntries(given.filter(([, value]) => value));
  const fields = uploadFieldsSchema.safeParse(others);
  if (!fields.success) throw malformed();
  return { name: tidyFileName(filename), fields: fields.data };
}

const expiry = (from: Date) => new Date(from.getTime() + uploadsKept).toUTCString();

const uploadSchema = z
  .object({ offset: z.number().int(), length: z.number().int(), expiresAt: z.iso.datetime() })
  .meta({ example: { offset: 524_288, length: 900_000, expiresAt: '2026-08-01T04:10:00.000Z' } });

/** All is said in headers. */
const emptySchema = z.null().meta({ example: null });

const protocol =
  'Speaks tus 1.0.0 (https://tus.io), so `Tus-Resumable: 1.0.0` is required; 412 otherwise.';

export function resumableRoutes(api: Api, { now }: Parts, uploads: Resumable): void {
  api.addContentTypeParser(partType, (_request, body, done) => done(null, body));

  /** Refuses other versions of the protocol, before anything else. */
  const expectVersion = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('tus-resumable', version);
    if (request.headers['tus-resumable'] === version) return;
    const answer = failureAnswer(new Failure('invalid', undefined, { field: 'tus-resumable' }));
    return reply.code(412).header('tus-version', version).send(failureBody(answer));
  };

  api.options(
    apiPaths.documentUploads,
    {
      config,
      schema: {
        summary: 'What uploads that can be continued support',
        tags,
        response: { '2xx': emptySchema, '4xx': failureSchema },
      },
    },
    async (_request, reply) =>
      reply
        .code(204)
        .headers({ 'tus-resumable': version, 'tus-version': version })
        .headers({ 'tus-extension': 'creation,expiration,termination' })
        .header('tus-max-size', mostBytes)
        .send(null),
  );

  api.post(
    apiPaths.documentUploads,
    {
      config,
      preValidation: expectVersion,
      schema: {
        summary: 'Begin an upload that can be continued',
        description: `${protocol} \`Upload-Length\` is the length of the file. \`Upload-Metadata\` has \`filename\`, and as needed \`client\`, \`work\` and \`item\`, each in base64. The answer’s \`Location\` is where the bytes go; its last part is also the id of the document that will be. Refused as \`POST /api/documents\` is.`,
        tags,
        response: { '2xx': emptySchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const length = readNumber(request, 'upload-length', words.lengthMissing);
      const metadata = readMetadata(String(request.headers['upload-metadata'] ?? ''));
      const id = await uploads.begin(accountOf(request), { length, ...metadata });
      return reply
        .code(201)
        .header('location', apiPaths.documentUpload.replace(':id', id))
        .header('upload-expires', expiry(now()))
        .send(null);
    },
  );

  api.get(
    apiPaths.documentUpload,
    {
      config,
      preValidation: async (request, reply) => {
        if (request.method === 'HEAD') return expectVersion(request, reply);
        reply.header('tus-resumable', version);
      },
      schema: {
        summary: 'How much of an upload has arrived',
        description:
          'With HEAD, as tus asks, `Upload-Offset` and `Upload-Length` say it. Once both are the same, the document is there.',
        tags,
        params,
        response: { 200: z.object({ data: uploadSchema }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { offset, length, changedAt } = await uploads.find(
        accountOf(request),
        request.params.id,
      );
      const expiresAt = new Date(changedAt.getTime() + uploadsKept).toISOString();
      reply
        .header('upload-offset', offset)
        .header('upload-length', length)
        .header('upload-expires', expiry(changedAt));
      return { data: { offset, length, expiresAt } };
    },
  );

  api.patch(
    apiPaths.documentUpload,
    {
      config,
      preValidation: expectVersion,
      schema: {
        summary: 'Send the next part of an upload',
        description: `${protocol} The body is of the type \`${partType}\` and begins at \`Upload-Offset\`, which must be where the upload stopped, else 409. A part should have at least 256 KB, unless it is the last one. The answer’s \`Upload-Offset\` may be less than what was sent: continue from there. With the last byte the document is made, or refused as \`POST /api/documents\` does.`,
        tags,
        params,
        response: { '2xx': emptySchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const offset = readNumber(request, 'upload-offset', words.notThere);
      const body: unknown = request.body;
      const source = body instanceof Readable ? body : Readable.from([]);
      // What is left of a refused part is read, or else what follows on the connection waits for it.
      const chunks = source.iterator({ destroyOnReturn: false });
      const reached = await uploads
        .add(accountOf(request), request.params.id, { offset, source: chunks })
        .finally(() => source.resume());
      return reply
        .code(204)
        .header('upload-offset', reached)
        .header('upload-expires', expiry(now()))
        .send(null);
    },
  );

  api.delete(
    apiPaths.documentUpload,
    {
      config,
      preValidation: expectVersion,
      schema: {
        summary: 'Give up an upload',
        description: protocol,
        tags,
        params,
        response: { '2xx': emptySchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      await uploads.giveUp(accountOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
