import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { documentListSchema, documentSchema } from '#domain/documents/document.ts';
import { contentDisposition, downloadName } from '#domain/documents/file-name.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { openDocuments } from './documents.ts';
import { openHomes } from './homes/homes.ts';
import { readFile } from './pieces/reading.ts';
import { previewOf } from './previews/previews.ts';
import { openScanning } from './scanning/scanning.ts';
import { uploadForm } from './uploads/form-upload.ts';
import { openResumable } from './uploads/resumable.ts';
import { resumableRoutes } from './uploads/resumable-routes.ts';
import { openUploads } from './uploads/uploads.ts';

const words = wording.documents;
const tags = ['documents'];
const config = { access: 'documents' } as const;
const params = idParams(words.unknown);

const bytesSchema = z
  .instanceof(Readable)
  .meta({ type: 'string', format: 'binary', example: '%PDF-1.7…' });

const jpegSchema = z
  .instanceof(Buffer)
  .meta({ type: 'string', format: 'binary', example: 'ÿØÿà…' });

const formSchema = z
  .object({
    file: z.string().meta({ format: 'binary' }),
    client: z.string().optional().describe('Whose document it is; for the practice.'),
    work: z.string().optional(),
    item: z.string().optional(),
  })
  .meta({ example: { file: '%PDF-1.7…' } });

/** Whatever is in it, nothing of it runs, and it reaches nothing. */
const lockedUp = "default-src 'none'; sandbox; frame-ancestors 'none'";

export async function documentRoutes(given: Api, parts: Parts): Promise<void> {
  const homes = openHomes(parts);
  const documents = openDocuments(parts, homes);
  const uploads = openUploads(parts, homes, await openScanning(parts, homes));

  // Files are read by the routes of this scope alone, and only once their sender was let in.
  await given.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    api.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    uploadRoute(api);
    readingRoutes(api);
    fileRoute(api);
    previewRoute(api);
    const { queries } = parts.database;
    resumableRoutes(api, parts, openResumable(queries, uploads, documents.discard));
  });

  function uploadRoute(api: Api): void {
    api.post(
      apiPaths.documents,
      {
        config,
        // The body is a stream, and described for people only.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          summary: 'Upload a document',
          description:
            'One file of at most 25 MB as `multipart/form-data`, within a minute. Its type is found by its content: PDF, JPEG, PNG, HEIC, WebP, Word, Excel, CSV or plain text, else 415. 413 with the code `too-large`, or `no-room` if the client’s documents take too much already. For slow connections see `POST /api/documents/uploads`.',
          tags,
          consumes: ['multipart/form-data'],
          body: formSchema,
          response: {
            201: z.object({ message: z.string(), data: documentSchema }),
            '4xx': failureSchema,
          },
        },
      },
      async (request, reply) => {
        const body: unknown = request.body;
        if (!(body instanceof Readable)) {
          throw new Failure('invalid', words.fileMissing, { field: 'file' });
        }
        const by = accountOf(request);
        const sent = { by, headers: request.headers, body };
        const row = await uploadForm(uploads, sent, documents.discard);
        const data = documents.viewOf({ row, wasOpened: false }, by);
        return reply.code(201).send({ message: words.received, data });
      },
    );
  }

  function readingRoutes(api: Api): void {
    api.get(
      apiPaths.documents,
      {
        config: { ...config, reads: 'documents' },
        schema: {
          summary: 'The documents of a client, newest first',
          description:
            'Clients get their own. Admins and staff name the client, or get those of all.',
          tags,
          querystring: documentListSchema,
          response: {
            200: z.object({ data: z.array(documentSchema), total: z.number() }),
            '4xx': failureSchema,
          },
        },
      },
      (request) => documents.list(accountOf(request), request.query),
    );

    api.get(
      apiPaths.document,
      {
        config,
        schema: {
          summary: 'What is known of a document',
          tags,
          params,
          response: { 200: z.object({ data: documentSchema }), '4xx': failureSchema },
        },
      },
      async (request) => ({ data: await documents.find(accountOf(request), request.params.id) }),
    );

    api.delete(
      apiPaths.document,
      {
        config,
        schema: {
          summary: 'Remove a document',
          description:
            'Clients can remove what they uploaded themselves, within an hour and before anyone else has opened it; later, and for what others uploaded, it is a 403. `data` is the document as it was.',
          tags,
          params,
          response: {
            200: z.object({ message: z.string(), data: documentSchema }),
            '4xx': failureSchema,
          },
        },
      },
      async (request) => {
        const data = await documents.remove(accountOf(request), request.params.id);
        return { message: words.removed, data };
      },
    );
  }

  function fileRoute(api: Api): void {
    api.get(
      apiPaths.documentFile,
      {
        config,
        schema: {
          summary: 'The file itself',
          description:
            'As an attachment, or with `inline=1` to be shown, which PDFs and pictures can be. Each call is logged. While the virus scanner checks it, 404 with the code `not-ready`; 409 with the code `refused` if it found something.',
          tags,
          params,
          querystring: z.object({ inline: z.enum(['0', '1']).optional() }),
          response: { '2xx': bytesSchema, '4xx': failureSchema },
        },
      },
      async (request, reply) => {
        const as = request.query.inline === '1' ? 'inline' : 'download';
        // Whoever asks by HEAD has not opened the file.
        if (request.method === 'HEAD') {
          await documents.find(accountOf(request), request.params.id);
          return reply.send(Readable.from([]));
        }
        const { name, type, file } = await documents.open(
          accountOf(request),
          request.params.id,
          as,
        );
        const bytes = await begun(readFile(homes, file), request);
        return reply
          .type(type)
          .header('content-length', file.size)
          .header('content-disposition', contentDisposition(downloadName(name, type), as))
          .header('content-security-policy', lockedUp)
          .send(bytes);
      },
    );
  }

  function previewRoute(api: Api): void {
    api.get(
      apiPaths.documentPreview,
      {
        config,
        schema: {
          summary: 'A picture made smaller, as JPEG',
          description:
            'At most 1,600 pixels wide and high, for JPEG, PNG, WebP and HEIC, which most browsers cannot show themselves. Each call is logged, and refused as that for the file is.',
          tags,
          params,
          response: { '2xx': jpegSchema, '4xx': failureSchema },
        },
      },
      async (request, reply) => {
        if (request.method === 'HEAD') {
          await documents.find(accountOf(request), request.params.id);
          return reply.send(Buffer.alloc(0));
        }
        const { type, file } = await documents.open(
          accountOf(request),
          request.params.id,
          'preview',
        );
        const read = () => buffer(readFile(homes, file));
        const jpeg = await previewOf(read, type === 'image/heic');
        return reply.type('image/jpeg').header('content-security-policy', lockedUp).send(jpeg);
      },
    );
  }
}

/** With its first piece read: a file that is broken there is a failure like any other. */
async function begun(pieces: AsyncGenerator<Buffer>, { log }: FastifyRequest): Promise<Readable> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<Buffer> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  const stream = Readable.from(all(), { objectMode: false });
  return stream.on('error', (error) => log.error({ err: error }, 'a document broke off'));
}
