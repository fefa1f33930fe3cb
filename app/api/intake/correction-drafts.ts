import { call } from '#app/api/call.ts';
import type { CorrectionDraft } from '#domain/intake/drafts/draft.ts';
import { type DraftCalls, sent } from './drafts.ts';

export const correctionDraftCalls = (id: string): DraftCalls<Pick<CorrectionDraft, 'answers'>> => ({
  load: () => call('GET /api/forms/contact/:id/corrections/draft', { params: { id } }),
  save: (draft, isLeaving) =>
    call('PUT /api/forms/contact/:id/corrections/draft', {
      params: { id },
      ...sent(draft, isLeaving),
    }),
});
