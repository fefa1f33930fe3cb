import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defaults as contentDefaults } from '#content/publishing/defaults.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { failureCodes } from '#domain/failure-codes.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import type { Defaults } from '#domain/publishing/changes.ts';
import { differenceBetween, differenceSchema } from '#domain/publishing/difference.ts';
import { settingsSchema } from '#domain/publishing/schema.ts';
import {
  draftChangeSchema,
  draftProblemsSchema,
  draftSchema,
  publishSchema,
  versionSchema,
} from '#domain/publishing/versions.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { failureAnswer, problemsOf } from '#server/errors.ts';
import { assistantRoutes } from './assistant.ts';
import { conflictRoutes } from './conflicts.ts';
import { readDraft, readPublished, requireFitting, saveDraft } from './draft.ts';
import { imageRoutes } from './images/routes.ts';
import { launchRoutes } from './launch/routes.ts';
import { nextSchema, nextSettingsOf } from './next.ts';
import { previewRoutes } from './preview/routes.ts';
import { reachRoutes } from './reach.ts';
import { openShowing } from './showing.ts';
import { openVersions } from './versions.ts';

const words = wording.publishing;
const tags = ['site'];
const config = { access: 'site' } as const;
const params = idParams(words.unknownVersion);

const startedSchema = z.object({
  message: z.string(),
  data: versionSchema.pick({ _id: true, state: true, number: true }).meta({
    example: { _id: '0199f2a1-7c3e-7d10-9c55-2f6b5a1e8d04', state: 'building', number: 3 },
  }),
});
const refusedSchema = failureSchema.extend({ problems: draftProblemsSchema.optional() });
const newerSchema = z.object({
  message: z.string(),
  code: z.enum(failureCodes),
  data: draftSchema,
});

/** Admins change what the site says, look at it, publish it, and bring back what was before. */
export async function publishingRoutes(api: Api, parts: Parts): Promise<void> {
  const { database, sessions, audit, now } = parts;
  const { queries } = database;
  const showing = openShowing(parts);
  const { scheduling, ...practice } = showing.defaults;
  const defaults: Defaults = {
    ...contentDefaults,
    practice: { ...practice },
    scheduling: { ...scheduling },
  };
  const requireFit = requireFitting(defaults, parts);
  const nextSettings = nextSettingsOf(queries);
  const versions = await openVersions(parts, showing, defaults, requireFit);
  await showing.lookAgain();
  showing.watch();
  api.addHook('onClose', () => showing.stop());

  previewRoutes(api, parts, showing);
  conflictRoutes(api, parts, { showing, nextSettings });
  reachRoutes(api, parts, showing, defaults);
  launchRoutes(api, parts, showing);
  assistantRoutes(api, parts, showing);
  await imageRoutes(api, parts);

  const confirm = (request: FastifyRequest) => (tx: Transaction) =>
    sessions.requireConfirmed(tx, request.account.sessionId, 'new-session');

  api.get(
    apiPaths.siteDraft,
    {
      config,
      schema: {
        summary: 'The changes that are not published yet',
        tags,
        response: { 200: z.object({ data: draftSchema }), '4xx': failureSchema },
      },
    },
    async () => ({ data: await readDraft(queries) }),
  );

  api.put(
    apiPaths.siteDraft,
    {
      config,
      attachValidation: true,
      schema: {
        summary: 'Save changes without publishing them',
        description:
          'All changes of the draft, over the version last seen, else 409 with the newer draft as `data`. `changes` has what is to be set by part and name, as in content/practice.ts; null goes back to the default.',
        tags,
        body: draftChangeSchema,
        response: {
          200: z.object({ message: z.string(), data: draftSchema }),
          400: refusedSchema,
          409: newerSchema,
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { validationError } = request;
      if (validationError) {
        const { status, ...refused } = failureAnswer(validationError);
        return reply.code(400).send({ ...refused, problems: problemsOf(validationError) });
      }
      const by = { actorId: request.account.user.id, now: now() };
      const saved = await queries.transaction(async (tx) => {
        const draft = await saveDraft(tx, request.body, by, requireFit);
        await audit.refuseDeactivated(tx, by.actorId);
        return draft;
      });
      if (saved) return { message: words.draftSaved, data: saved };
      const data = await readDraft(queries);
      return reply.code(409).send({ message: words.someoneWasFaster, code: 'conflict', data });
    },
  );

  api.get(
    apiPaths.siteSettings,
    {
      config,
      schema: {
        summary: 'What every setting is by default, and what is published over it',
        tags,
        response: {
          200: z.object({
            data: z
              .object({
                defaults: z.record(z.string(), z.record(z.string(), z.unknown())),
                published: settingsSchema,
              })
              .meta({
                example: {
                  defaults: { practice: { phone: '(02) 5550 1234' } },
                  published: { practice: { phone: '(02) 5550 9999' } },
                },
              }),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async () => ({ data: { defaults, published: await readPublished(queries) } }),
  );

  api.get(
    apiPaths.siteDifference,
    {
      config,
      schema: {
        summary: 'What publishing the draft, or bringing back a version, would change, in words',
        tags,
        querystring: nextSchema,
        response: { 200: z.object({ data: differenceSchema }), '4xx': failureSchema },
      },
    },
    async ({ query }) => {
      const published = await readPublished(queries);
      const next = await nextSettings(query);
      return { data: differenceBetween(defaults, published, next) };
    },
  );

  api.post(
    apiPaths.sitePublish,
    {
      config,
      schema: {
        summary: 'Publish the draft',
        description:
          'Answers at once; the site is drawn beside the one that is shown, which all servers replace when it is whole. With `version`, 409 if the draft is a newer one. Needs a sign-in or a confirmation within the last five minutes.',
        tags,
        body: publishSchema,
        response: { 202: startedSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const seen = request.body.version;
      const data = await versions.publish(seen, actorOf(request), confirm(request));
      return reply.code(202).send({ message: words.publishing, data });
    },
  );

  api.get(
    apiPaths.siteVersions,
    {
      config,
      schema: {
        summary: 'Everything that was published, newest first, page by page',
        tags,
        querystring: pageOfListSchema,
        response: {
          200: z.object({ data: z.array(versionSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => versions.list(request.query),
  );

  api.get(
    apiPaths.siteVersion,
    {
      config,
      schema: {
        summary: 'One version: what changed, and how far it is built',
        tags,
        params,
        response: { 200: z.object({ data: versionSchema }), '4xx': failureSchema },
      },
    },
    async (request) => ({ data: await versions.read(request.params.id) }),
  );

  api.post(
    apiPaths.siteVersionRestore,
    {
      config,
      schema: {
        summary: 'Publish an earlier version again',
        description:
          'As a new version with the settings of that one; the draft stays. Needs a sign-in or a confirmation within the last five minutes.',
        tags,
        params,
        response: { 202: startedSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await versions.restore(request.params.id, actorOf(request), confirm(request));
      return reply.code(202).send({ message: words.restoring, data });
    },
  );
}
