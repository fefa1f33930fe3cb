import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { contentDisposition } from '#domain/documents/file-name.ts';
import { asTyped } from '#domain/records/defuse.ts';
import {
  type ImportState,
  importChangeSchema,
  importListSchema,
  importQuerySchema,
  importRowListSchema,
  importRowSchema,
  importSchema,
  listedImportSchema,
  mostBytes,
} from '#domain/records/imports.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { csvStream } from '#server/records/exports/csv.ts';
import { storableValidator } from '#server/validator.ts';
import { openImports } from './imports.ts';

const tags = ['records'];
const config = { access: 'import-clients' } as const;
const params = idParams(words.importUnknown);
const answer = z.object({ message: z.string(), data: importSchema });

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

const csvSchema = z
  .string()
  .meta({ example: 'name,email,phone_number\r\nMei Chen,mei@example.com,0491 570 156\r\n' });

const fileSchema = z
  .instanceof(Readable)
  .meta({ type: 'string', format: 'binary', example: 'What is wrong,name,email\r\n' });

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
  const imports = await openImports(parts);

  // Files are read by this route alone, and only once their sender was let in.
  await given.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    api.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body));
    api.post(
      apiPaths.imports,
      {
        config,
        // The body is a stream, and described for people only.
        validatorCompiler: (part) =>
          part.httpPart === 'body'
            ? (value) => ({ value })
            : storableValidator(part as unknown as Described),
        schema: {
          summary: 'Import clients from a CSV file',
          description:
            'With `?dryRun=1` it only says what would become of each row. Columns: `name`, `email`, `phone_number`, `address`, `company_name`, found by their headings or as the query says. Whoever has the email address already is the same person, and changed where the file says otherwise; an empty cell changes nothing. Wrong rows do not stop the others. No one gets an email without `?invite=1`. At most 200,000 rows and 100 MB, within a minute; a larger `Content-Length` is refused at once. Up to 5,000 rows and 4 MB are checked by the time of the answer, 200; more are checked by a job, also of a dry run, and 202 says so: `GET /api/imports/{id}` tells how far it is, and `stopped` cancels it. 202, too, if the import itself takes more than a few seconds. Needs a sign-in or a confirmation within the last five minutes.',
          tags,
          consumes: ['text/csv'],
          querystring: importQuerySchema,
          body: csvSchema,
          response: { 200: answer, 202: answer, '4xx': failureSchema },
        },
      },
      async (request, reply) => {
        const admin = accountOf(request);
        const data = await fully(request.body, async (file) => {
          refuseTooLarge(request.headers);
          return imports.receive(file.iterator({ destroyOnReturn: false }), request.query, admin);
        });
        const goesOn = messagesOnTheWay[data.state];
        if (goesOn) return reply.code(202).send({ message: goesOn, data });
        const message = data.state === 'checked' ? words.checked : words.done;
        return reply.code(200).send({ message, data });
      },
    );
  });

  given.get(
    apiPaths.imports,
    {
      config,
      schema: {
        summary: 'The imports so far, newest first, page by page',
        tags,
        querystring: importListSchema,
        response: {
          200: z.object({ data: z.array(listedImportSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => imports.list(request.query),
  );

  given.get(
    apiPaths.import,
    {
      config,
      schema: {
        summary: 'How far an import is, and what is wrong with the file',
        tags,
        params,
        response: { 200: z.object({ data: importSchema }), '4xx': failureSchema },
      },
    },
    async (request) => ({ data: await imports.one(request.params.id) }),
  );

  given.patch(
    apiPaths.import,
    {
      config,
      schema: {
        summary:
          'Let a checked import begin, stop it, let it continue, invite whom it made, or undo it',
        description:
          '`inviting` emails everyone it made who has no invitation yet. Undoing removes the people it made and gives back what it changed. 409 once one of them has signed in or has records. Needs a sign-in or a confirmation within the last five minutes.',
        tags,
        params,
        body: importChangeSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const data = await imports.change(request.params.id, request.body, accountOf(request));
      const message = data.state === 'cancelled' ? words.cancelled : messages[request.body.state];
      return { message, data };
    },
  );

  given.get(
    apiPaths.importRows,
    {
      config: { ...config, reads: 'people' },
      schema: {
        summary: 'What became of each row, or would become, page by page',
        tags,
        params,
        querystring: importRowListSchema,
        response: {
          200: z.object({ data: z.array(importRowSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => imports.rows(request.params.id, request.query),
  );

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

  given.get(
    apiPaths.importWrongRows,
    {
      config,
      schema: {
        summary: 'The wrong rows as CSV, to mend and import again',
        description:
          'With columns that say which row it was and what is wrong with which cell, which an import ignores. Logged.',
        tags,
        params,
        response: { '2xx': fileSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
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
    },
  );
}
