import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { sendBackSchema } from '#domain/intake/corrections/send-back.ts';
import { formOfVersionSchema, versionSchema } from '#domain/intake/corrections/version.ts';
import { changedStateSchema } from '#domain/intake/submission.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { ifMatch, revisionIn } from '#server/intake/lock-form.ts';
import { openSendingBack } from './send-back.ts';
import { openVersions } from './versions.ts';

const words = wording.desk;
const tags = ['submissions'];
const clientRecords = { access: 'client-records' } as const;
const params = idParams(words.submissionUnknown);

const versionParams = params.extend({
  version: z.string().transform((text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure('not-found', words.versionUnknown);
    return Number(text);
  }),
});

/** The practice sends answers back, and reads what a correction changed. */
export function correctionDeskRoutes(api: Api, parts: Parts): void {
  const sendBack = openSendingBack(parts);
  const versions = openVersions(parts);

  api.post(
    apiPaths.submissionSendBack,
    {
      config: clientRecords,
      schema: {
        summary: 'Send answers of a form back to the client',
        description:
          'Names of parts and fields are those of the form’s own call. The client is told by mail that there is something to correct, not what. Sending back again replaces the list. With If-Match it is refused with 409 when someone else has changed the form since that revision.',
        tags,
        params,
        headers: z.object({ 'if-match': ifMatch.optional() }),
        body: sendBackSchema,
        response: {
          200: z.object({ message: z.string(), data: changedStateSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { 'if-match': header } = request.headers;
      const revision = header === undefined ? undefined : revisionIn(header);
      const marked = { id: request.params.id, items: request.body.items, revision };
      const data = await sendBack(marked, actorOf(request));
      return { message: words.sendBack.done, data };
    },
  );

  api.get(
    apiPaths.submissionVersions,
    {
      config: clientRecords,
      schema: {
        summary: 'Every version of a form with what changed, the first one first',
        description: 'Reading it is logged.',
        tags,
        params,
        querystring: pageOfListSchema.pick({ page: true, pageSize: true }),
        response: {
          200: z.object({ data: z.array(versionSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const all = await versions.list(request.params.id, actorOf(request));
      const { page, pageSize } = request.query;
      const start = (page - 1) * pageSize;
      return { data: all.slice(start, start + pageSize), total: all.length };
    },
  );

  api.get(
    apiPaths.submissionVersion,
    {
      config: clientRecords,
      schema: {
        summary: 'One version of a form, without its hidden fields',
        description: 'Reading it is logged.',
        tags,
        params: versionParams,
        response: { 200: z.object({ data: formOfVersionSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id, version } = request.params;
      return { data: await versions.read(id, version, actorOf(request)) };
    },
  );
}
