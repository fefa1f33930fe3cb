import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { documentCalls } from '#domain/documents/calls.ts';
import type { DocumentMime } from '#domain/documents/document-types.ts';
import { contentDisposition, downloadName } from '#domain/documents/file-name.ts';
import { wording } from '#domain/wording.ts';
import { printedCalls } from '#domain/work/printed-calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { runInSandbox, WorkFailed } from '#server/sandbox/run-in-sandbox.ts';
import { openUploadLinks } from '#server/work/printed/links.ts';
import { decryptDetails } from './details.ts';
import { openDocuments } from './documents.ts';
import { readFile } from './pieces/reading.ts';
import type { PreviewTask } from './previews/preview-process.ts';
import { openScanning } from './scanning/scanning.ts';
import { openStorages } from './storage/open-storages.ts';
import { uploadForm } from './uploads/form-upload.ts';
import { openResumable } from './uploads/resumable.ts';
import { resumableRoutes } from './uploads/resumable-routes.ts';
import { openUploads } from './uploads/uploads.ts';

const words = wording.documents;
/** Whatever is in it, nothing of it runs, and it reaches nothing. */
const lockedUp = "default-src 'none'; sandbox; frame-ancestors 'none'";

type Serve = ReturnType<typeof serving<typeof documentCalls>>;

export async function documentRoutes(given: Api, parts: Parts): Promise<void> {
  const storages = openStorages(parts);
  const documents = openDocuments(parts, storages);
  const links = openUploadLinks(parts);
  const scanning = await openScanning(parts, storages);
  const uploads = openUploads(parts, storages, { scanning, links });

  // Files are read by the routes of this scope alone, and only once their sender was let in.
  await given.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    api.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    const serve = serving(api, documentCalls, 'documents');
    uploadRoute(serve);
    linkRoute(serving(api, printedCalls, 'documents'));
    readingRoutes(serve);
    fileRoute(serve);
    previewRoute(serve);
    const { queries } = parts.database;
    resumableRoutes(api, parts, openResumable(queries, uploads, documents.discard));
  });

  function uploadRoute(serve: Serve): void {
    serve(
      'POST /api/documents',
      async (request) => {
        const body: unknown = request.body;
        if (!(body instanceof Readable)) {
          throw new Failure('invalid', words.fileMissing, { field: 'file' });
        }
        const by = accountOf(request);
        const sent = { by, headers: request.headers, body };
        const row = await uploadForm(uploads, sent, documents.discard);
        return { message: words.received, data: documents.viewOf({ row, wasOpened: false }, by) };
      },
      // The body is a stream, and described for people only.
      { validatorCompiler: () => (value) => ({ value }) },
    );
  }

  /** From whoever holds a printed request. */
  function linkRoute(serve: ReturnType<typeof serving<typeof printedCalls>>): void {
    serve(
      'POST /api/upload-links/:token/documents',
      async (request) => {
        const link = await links.find(request.params.token, request.ip);
        const body: unknown = request.body;
        if (!(body instanceof Readable)) {
          throw new Failure('invalid', words.fileMissing, { field: 'file' });
        }
        await links.countFile(link);
        const by = { link, address: request.ip };
        const sent = { by, headers: request.headers, body };
        const { id, size, type, detailsEncrypted } = await uploadForm(
          uploads,
          sent,
          documents.discard,
        );
        const { name } = decryptDetails(parts.vault, id, detailsEncrypted);
        const data = { name, size, type: type as DocumentMime };
        return { message: wording.work.printed.received, data };
      },
      { validatorCompiler: () => (value) => ({ value }) },
    );
  }

  function readingRoutes(serve: Serve): void {
    serve('GET /api/documents', (request) => documents.list(accountOf(request), request.query));

    serve('GET /api/documents/:id', async (request) => ({
      data: await documents.find(accountOf(request), request.params.id),
    }));

    serve('PATCH /api/documents/:id', async (request) => {
      const { params, body } = request;
      const data = await documents.setPermanent(accountOf(request), params.id, body.permanent);
      return { message: body.permanent ? words.permanent : words.notPermanent, data };
    });

    serve('DELETE /api/documents/:id', async (request) => {
      const data = await documents.remove(accountOf(request), request.params.id);
      return { message: words.removed, data };
    });
  }

  function fileRoute(serve: Serve): void {
    serve('GET /api/documents/:id/file', async (request, reply) => {
      const as = request.query.inline === '1' ? 'inline' : 'download';
      // Whoever asks by HEAD has not opened the file.
      if (request.method === 'HEAD') {
        await documents.find(accountOf(request), request.params.id);
        return reply.send(Readable.from([]));
      }
      const { name, type, file } = await documents.open(accountOf(request), request.params.id, as);
      const bytes = await begun(readFile(storages, file), request);
      return reply
        .type(type)
        .header('content-length', file.size)
        .header('content-disposition', contentDisposition(downloadName(name, type), as))
        .header('content-security-policy', lockedUp)
        .send(bytes);
    });
  }

  function previewRoute(serve: Serve): void {
    serve('GET /api/documents/:id/preview', async (request, reply) => {
      if (request.method === 'HEAD') {
        await documents.find(accountOf(request), request.params.id);
        return reply.send(Buffer.alloc(0));
      }
      const { type, file } = await documents.open(accountOf(request), request.params.id, 'preview');
      const read = () => buffer(readFile(storages, file));
      const jpeg = await previewOf(read, type === 'image/heic');
      return reply.type('image/jpeg').header('content-security-policy', lockedUp).send(jpeg);
    });
  }
}

const previewProgram = new URL('./previews/preview-process.ts', import.meta.url);

/** Makes a picture smaller for a preview, as JPEG, which every browser shows. */
async function previewOf(read: () => Promise<Buffer>, isHeic: boolean): Promise<Buffer> {
  const task = async (): Promise<PreviewTask> => ({ picture: await read(), isHeic });
  try {
    return Buffer.from(await runInSandbox<Uint8Array>(previewProgram, task));
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    throw new Failure('invalid', words.noPreview);
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
