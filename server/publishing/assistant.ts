import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  type Assistant,
  assistantChangeSchema,
  assistantSchema,
} from '#domain/publishing/assistant.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { readPublished } from './draft.ts';
import type { Showing } from './showing.ts';
import { findAssistant, lockDraft, updateAssistant } from './store.ts';

const config = { access: 'site' } as const;
const tags = ['site'];

/** How far the practice got in making the sample its own. All admins share it, as they do the draft. */
export function assistantRoutes(api: Api, { database, audit, now }: Parts, showing: Showing): void {
  const { queries } = database;

  async function read(): Promise<Assistant> {
    const { step = 1, isDeclined = false } = (await findAssistant(queries)) ?? {};
    // Of what is live, which this server may show only in a moment.
    const { settings } = await showing.orderOf(await readPublished(queries));
    const { sample } = { ...showing.defaults, ...settings.practice };
    return { isSample: sample, isDeclined, step };
  }

  api.get(
    apiPaths.siteAssistant,
    {
      config,
      schema: {
        summary: 'How far the practice got in making the sample its own',
        tags,
        response: { 200: z.object({ data: assistantSchema }), '4xx': failureSchema },
      },
    },
    async () => ({ data: await read() }),
  );

  api.put(
    apiPaths.siteAssistant,
    {
      config,
      schema: {
        summary: 'Remember the step, or that the practice would rather not',
        tags,
        body: assistantChangeSchema,
        response: {
          200: z.object({ message: z.string(), data: assistantSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { step, isDeclined } = request.body;
      await queries.transaction(async (tx) => {
        const kept = await lockDraft(tx, now());
        await updateAssistant(tx, {
          assistantStep: step ?? kept.assistantStep,
          assistantDeclined: isDeclined ?? kept.assistantDeclined,
        });
        await audit.refuseDeactivated(tx, request.account.user.id);
      });
      return { message: wording.publishing.assistantKept, data: await read() };
    },
  );
}
