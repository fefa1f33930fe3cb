import type { Assistant } from '#domain/publishing/assistant.ts';
import { publishingCalls } from '#domain/publishing/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { readPublished } from './draft.ts';
import type { Showing } from './showing.ts';
import { findAssistant, lockDraft, updateAssistant } from './store.ts';

/** How far the practice got in making the sample its own. All admins share it, as they do the draft. */
export function assistantRoutes(
  api: Api,
  { database, audit, now }: Pick<Parts, 'database' | 'audit' | 'now'>,
  showing: Showing,
): void {
  const serve = serving(api, publishingCalls, 'site');
  const { queries } = database;

  async function read(): Promise<Assistant> {
    const { step = 1, isDeclined = false } = (await findAssistant(queries)) ?? {};
    // Of what is live, which this server may show only in a moment.
    const { settings } = await showing.orderOf(await readPublished(queries));
    const { sample } = { ...showing.defaults, ...settings.practice };
    return { isSample: sample, isDeclined, step };
  }

  serve('GET /api/site/assistant', async () => ({ data: await read() }));

  serve('PUT /api/site/assistant', async (request) => {
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
  });
}
