import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  draftSchema,
  draftToSaveSchema,
  draftVersionSchema,
  savedDraftSchema,
} from '#domain/intake/drafts/draft.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import { type Found, openDrafts } from './drafts.ts';

const words = wording.drafts;
const tags = ['forms'];
const ownRecords = { access: 'own-records' } as const;

/** With the version to go on from. */
export const noDraftSchema = failureSchema.extend({
  version: z.number().int(),
  data: draftVersionSchema,
});
const newerSchema = failureSchema.extend({ data: z.union([draftSchema, draftVersionSchema]) });

/** To a save over another version than the newest. */
export function newerAnswer<Kept>({ draft, version }: Found<Kept>) {
  const message = draft ? words.newerElsewhere : words.goneElsewhere;
  const answer = failureAnswer(new Failure('conflict', message, { field: 'version' }));
  return { ...failureBody(answer), data: draft ?? { version } };
}

export function noDraftAnswer(version: number) {
  const body = failureBody(failureAnswer(new Failure('not-found', words.none)));
  return { ...body, version, data: { version } };
}

/** Clients leave the form and go on later, on any device. */
export function draftRoutes(api: Api, parts: Parts): void {
  const drafts = openDrafts(parts);

  api.put(
    apiPaths.contactFormDraft,
    {
      config: ownRecords,
      schema: {
        summary: 'Save the unfinished form',
        description:
          'Over the version last seen, else 409 with the newer draft as `data`, or with its version alone when the form was sent or deleted meanwhile. Answers are kept as given. A signature among them is refused. A draft is deleted when the form is sent, and 60 days after the last save.',
        tags,
        body: draftToSaveSchema,
        response: {
          200: z.object({ message: z.string(), data: savedDraftSchema }),
          409: newerSchema,
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const outcome = await drafts.save(request.account.user.id, request.body);
      if ('saved' in outcome) return { message: words.saved, data: outcome.saved };
      return reply.code(409).send(newerAnswer(outcome.newer));
    },
  );

  api.get(
    apiPaths.contactFormDraft,
    {
      config: ownRecords,
      schema: {
        summary: 'The unfinished form of the signed-in client',
        description: 'A 404 has the version to go on from: 0 when there never was a draft.',
        tags,
        response: {
          200: z.object({ data: draftSchema }),
          404: noDraftSchema,
          '4xx': failureSchema,
        },
      },
    },
    async ({ account }, reply) => {
      const { draft, version } = await drafts.find(account.user.id);
      if (draft) return { data: draft };
      return reply.code(404).send(noDraftAnswer(version));
    },
  );

  api.delete(
    apiPaths.contactFormDraft,
    {
      config: ownRecords,
      schema: {
        summary: 'Delete the unfinished form',
        tags,
        response: { 200: messageSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { actorId, address } = actorOf(request);
      await drafts.remove(actorId, address);
      return { message: words.removed };
    },
  );
}
