import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  correctionDraftSchema,
  correctionDraftToSaveSchema,
  draftVersionSchema,
  savedDraftSchema,
} from '#domain/intake/drafts/draft.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { newerAnswer, noDraftAnswer, noDraftSchema } from '#server/intake/drafts/routes.ts';
import { openCorrectionDrafts } from './drafts.ts';

const tags = ['forms'];
const ownRecords = { access: 'own-records' } as const;
const params = idParams(wording.desk.submissionUnknown);
const newerSchema = failureSchema.extend({
  data: z.union([correctionDraftSchema, draftVersionSchema]),
});

/** Clients leave a correction and go on later, on any device. */
export function correctionDraftRoutes(api: Api, parts: Parts): void {
  const drafts = openCorrectionDrafts(parts);

  api.put(
    apiPaths.correctionDraft,
    {
      config: ownRecords,
      schema: {
        summary: 'Save corrections that are not sent yet',
        description:
          'Over the version last seen, else 409 with the newer draft as `data`, or with its version alone when the form is not sent back any more. A signature among the answers is refused. A draft is deleted when the corrections are sent, and 60 days after the last save.',
        tags,
        params,
        body: correctionDraftToSaveSchema,
        response: {
          200: z.object({ message: z.string(), data: savedDraftSchema }),
          409: newerSchema,
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { account, params, body } = request;
      const outcome = await drafts.save(account.user.id, params.id, body);
      if ('newer' in outcome) return reply.code(409).send(newerAnswer(outcome.newer));
      return { message: wording.drafts.saved, data: outcome.saved };
    },
  );

  api.get(
    apiPaths.correctionDraft,
    {
      config: ownRecords,
      schema: {
        summary: 'Corrections that are not sent yet',
        description: 'A 404 has the version to go on from: 0 when there never was a draft.',
        tags,
        params,
        response: {
          200: z.object({ data: correctionDraftSchema }),
          404: z.union([noDraftSchema, failureSchema]),
          '4xx': failureSchema,
        },
      },
    },
    async ({ account, params }, reply) => {
      const { draft, version } = await drafts.find(account.user.id, params.id);
      return draft ? { data: draft } : reply.code(404).send(noDraftAnswer(version));
    },
  );
}
