import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentCalls } from '#domain/documents/calls.ts';
import { type UploadFields, uploadFieldsSchema } from '#domain/documents/document.ts';
import { tidyFileName } from '#domain/documents/file-name.ts';
import { mostBytes, uploadsKept } from '#domain/documents/limits.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Resumable } from './resumable.ts';

/** Uploads that go on where they stopped, by the protocol of https://tus.io, version 1.0.0. */

const words = wording.documents;
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

export function resumableRoutes(api: Api, { now }: Pick<Parts, 'now'>, uploads: Resumable): void {
  api.addContentTypeParser(partType, (_request, body, done) => done(null, body));
  const serve = serving(api, documentCalls, 'documents');

  /** Refuses other versions of the protocol, before anything else. */
  const expectVersion = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('tus-resumable', version);
    if (request.headers['tus-resumable'] === version) return;
    const answer = failureAnswer(new Failure('invalid', undefined, { field: 'tus-resumable' }));
    return reply.code(412).header('tus-version', version).send(failureBody(answer));
  };

  serve('OPTIONS /api/documents/uploads', (_request, reply) => {
    reply
      .headers({ 'tus-resumable': version, 'tus-version': version })
      .headers({ 'tus-extension': 'creation,expiration,termination' })
      .header('tus-max-size', mostBytes);
    return null;
  });

  serve(
    'POST /api/documents/uploads',
    async (request, reply) => {
      const length = readNumber(request, 'upload-length', words.lengthMissing);
      const metadata = readMetadata(String(request.headers['upload-metadata'] ?? ''));
      const id = await uploads.begin(accountOf(request), { length, ...metadata });
      reply
        .header('location', `/api/documents/uploads/${id}`)
        .header('upload-expires', expiry(now()));
      return null;
    },
    { preValidation: expectVersion },
  );

  serve(
    'GET /api/documents/uploads/:id',
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
    {
      preValidation: async (request, reply) => {
        if (request.method === 'HEAD') return expectVersion(request, reply);
        reply.header('tus-resumable', version);
      },
    },
  );

  serve(
    'PATCH /api/documents/uploads/:id',
    async (request, reply) => {
      const offset = readNumber(request, 'upload-offset', words.notThere);
      const body: unknown = request.body;
      const source = body instanceof Readable ? body : Readable.from([]);
      // What is left of a refused part is read, or else what follows on the connection waits for it.
      const chunks = source.iterator({ destroyOnReturn: false });
      const reached = await uploads
        .add(accountOf(request), request.params.id, { offset, source: chunks })
        .finally(() => source.resume());
      reply.header('upload-offset', reached).header('upload-expires', expiry(now()));
      return null;
    },
    { preValidation: expectVersion },
  );

  serve(
    'DELETE /api/documents/uploads/:id',
    async (request) => {
      await uploads.giveUp(accountOf(request), request.params.id);
      return null;
    },
    { preValidation: expectVersion },
  );
}
