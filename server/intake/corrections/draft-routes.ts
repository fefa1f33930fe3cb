import { intakeCalls } from '#domain/intake/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { answerNewer, answerNoDraft } from '#server/intake/drafts/routes.ts';
import type { Parts } from '#server/parts.ts';
import { openCorrectionDrafts } from './drafts.ts';

/** Clients leave a correction and go on later, on any device. */
export function correctionDraftRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>,
): void {
  const drafts = openCorrectionDrafts(parts);
  const serve = serving(api, intakeCalls, 'forms');

  serve('PUT /api/forms/contact/:id/corrections/draft', async (request, reply) => {
    const { account, params, body } = request;
    const outcome = await drafts.save(account.user.id, params.id, body);
    if ('newer' in outcome) return answerNewer(outcome.newer, reply);
    return { message: wording.drafts.saved, data: outcome.saved };
  });

  serve('GET /api/forms/contact/:id/corrections/draft', async ({ account, params }, reply) => {
    const { draft, version } = await drafts.find(account.user.id, params.id);
    return draft ? { data: draft } : answerNoDraft(version, reply);
  });
}
