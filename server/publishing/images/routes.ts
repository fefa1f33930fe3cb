import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publishingCalls } from '#domain/publishing/calls.ts';
import { imageAddressOf, imagePath, storedName } from '#domain/publishing/images.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { readForm } from '#server/documents/uploads/form.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { partHeaders } from '#server/web/security-headers.ts';
import { findImages } from '../store.ts';
import { keepPicture } from './keep-picture.ts';
import { reEncode } from './re-encode.ts';

const words = wording.publishing;
const mostBytes = 5 * 1_048_576;

const _imageSchema = z.object({ address: z.string(), width: z.number(), height: z.number() }).meta({
  example: { address: '/pictures/Zm9vYmFyYmF6cXV4cXV1-400x440.webp', width: 400, height: 440 },
});

async function readAll(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > mostBytes) throw new Failure('too-large', words.imageTooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Logos and portraits: uploaded by admins, and public from the first version that uses them. */
export async function imageRoutes(
  given: Api,
  { database, audit, site, now }: Pick<Parts, 'database' | 'audit' | 'site' | 'now'>,
): Promise<void> {
  const { queries } = database;
  await given.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    api.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    serving(api, publishingCalls, 'site')(
      'POST /api/site/images',
      async (request) => {
        const body: unknown = request.body;
        if (!(body instanceof Readable)) {
          throw new Failure('invalid', wording.documents.fileMissing, { field: 'file' });
        }
        const { file } = await readForm(request.headers, body, readAll);
        const picture = await reEncode(file);
        const { hash, width, height } = picture;
        await queries.transaction(async (tx) => {
          const by = actorOf(request);
          await keepPicture(tx, picture, { addedBy: by.actorId, addedAt: now() });
          await audit.write(tx, { kind: 'site-image-added', details: { image: hash }, ...by });
        });
        const data = { address: imageAddressOf(hash, { width, height }), width, height };
        return { message: words.imageAdded, data };
      },
      // The body is a stream, and described for people only.
      { validatorCompiler: () => (value) => ({ value }) },
    );
  });

  /** Until it is published; after that the site itself has it. */
  given.get(
    imagePath,
    {
      config: { access: 'anyone', reads: 'none' },
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      const name = storedName(`/pictures/${request.params.name}`);
      const [found] = name ? await findImages(queries, [name]) : [];
      if (!found) {
        reply.hijack();
        return site.answerNotFound(request.raw, reply.raw);
      }
      for (const [name, value] of partHeaders) void reply.header(name, value);
      return reply
        .header('content-type', found.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(found.bytes);
    },
  );
}
