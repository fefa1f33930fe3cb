import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { contentDisposition } from '#domain/documents/file-name.ts';
import { recordCalls } from '#domain/records/calls.ts';
import { asTyped } from '#domain/records/defuse.ts';
import { type ImportState, mostBytes } from '#domain/records/imports.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { csvStream } from '#server/records/exports/csv.ts';
import { storableValidator } from '#server/validator.ts';
import { openImports } from './imports.ts';

/** What browsers and programs call a CSV file, and workbooks, to be told how to save them. */
const fileTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** What is left of a file that was refused is thrown away, so that the answer can be sent. */
async function fully<Result>(
  body: unknown,
  use: (file: Readable) => Promise<Result>,
): Promise<Result> {
  if (!(body instanceof Readable))
    throw new Failure('invalid', words.fileMissing, { field: 'file' });
  try {
    return await use(body);
  } catch (error) {
    if (body.destroyed && !body.readableEnded) throw new Failure('invalid', words.fileBroken);
    throw error;
  } finally {
    body.resume();
  }
}

/** Before anything of it is read or stored, where its sender says how large it is. */
function refuseTooLarge({ 'content-length': length = '0' }: IncomingHttpHeaders): void {
  if (Number(length) <= mostBytes) return;
  throw new Failure('too-large', words.fileLarge, { field: 'file' });
}

type Described = Parameters<typeof storableValidator>[0];

const messagesOnTheWay: Partial<Record<ImportState, string>> = {
  checking: words.checking,
  preparing: words.checking,
  running: words.started,
};

const messages = {
  running: words.started,
  stopped: words.stopped,
  inviting: words.inviting,
  undone: words.undoing,
} as const;

export async function importRoutes(given: Api, parts: Parts): Promise<void> {
  const serve = serving(given, recordCalls, 'records');
  const imports = await openImports(parts);

  // Files are read by this route alone, and only once their sender was let in.
  await given.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    api.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body));
    serving(api, recordCalls, 'records')(
      'POST /api/imports',
      async (request, reply) => {
        const admin = accountOf(request);
        const data = await fully(request.body, async (file) => {
          refuseTooLarge(request.headers);
          return imports.receive(file.iterator({ destroyOnReturn: false }), request.query, admin);
        });
        const goesOn = messagesOnTheWay[data.state];
        if (goesOn) {
          reply.code(202);
          return { message: goesOn, data };
        }
        const message = data.state === 'checked' ? words.checked : words.done;
        return { message, data };
      },
      {
        // The body is a stream, and described for people only.
        validatorCompiler: (part) =>
          part.httpPart === 'body'
            ? (value) => ({ value })
            : storableValidator(part as unknown as Described),
      },
    );
  });

  serve('GET /api/imports', (request) => imports.list(request.query));

  serve('GET /api/imports/:id', async (request) => ({
    data: await imports.one(request.params.id),
  }));

  serve('PATCH /api/imports/:id', async (request) => {
    const data = await imports.change(request.params.id, request.body, accountOf(request));
    const message = data.state === 'cancelled' ? words.cancelled : messages[request.body.state];
    return { message, data };
  });

  serve('GET /api/imports/:id/rows', (request) => imports.rows(request.params.id, request.query));

  serve('PUT /api/imports/:id/rows/:row/client', async (request) => {
    const { id, row } = request.params;
    const { client } = request.body;
    await imports.join(id, row, client, accountOf(request));
    const message = client === null ? words.joinForgotten : words.joined;
    return { message, data: await imports.one(id) };
  });

  /** Where and what, and then the cells as they came, with those that have no heading at the end. */
  async function* wrongPages(id: string, isOwn: (place: number) => boolean) {
    for await (const { number, cells, problems } of imports.eachWrong(id)) {
      const own = cells.filter((_, place) => isOwn(place)).map(asTyped);
      const what = problems.map(({ column, message }) =>
        column === '' ? message : `${column}: ${message}`,
      );
      yield [[String(number), what.join(' '), ...own]];
    }
  }

  const addedHeadings: readonly string[] = [words.rowNumber, words.whatIsWrong];

  serve('GET /api/imports/:id/wrong.csv', async (request, reply) => {
    const { id } = request.params;
    const { headings } = await imports.layout(id);
    // A row that comes again has what was wrong with it last time.
    const isOwn = (place: number) => !addedHeadings.includes(headings[place] ?? '');
    const own = headings.filter((_, place) => isOwn(place));
    const isRead = request.method !== 'HEAD';
    if (isRead) await imports.logWrongRows(id, accountOf(request));
    const pages = wrongPages(id, isOwn);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition('wrong-rows.csv', 'download'))
      .send(isRead ? csvStream([...addedHeadings, ...own], pages) : Readable.from([]));
  });
}
