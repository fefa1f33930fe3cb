import { type Answer, call, type Refused } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Draft } from '#domain/intake/drafts/draft.ts';

export type DraftToSave = Omit<Draft, 'savedAt'>;
type Saved = Pick<Draft, 'version' | 'savedAt'>;

/** Browsers take no more than 64 KB from a page that is being left. */
const mostBytesOnLeaving = 60_000;

export const loadDraft = (): Promise<Answer<{ data: Draft }>> => call(apiPaths.contactFormDraft);

/** `isLeaving` lets the call finish after the page is closed. */
export function saveDraft(
  draft: DraftToSave,
  isLeaving: boolean,
): Promise<Answer<{ data: Saved }>> {
  const keepalive = isLeaving && new Blob([JSON.stringify(draft)]).size < mostBytesOnLeaving;
  return call(apiPaths.contactFormDraft, { method: 'PUT', body: draft, keepalive });
}

export const deleteDraft = () => call(apiPaths.contactFormDraft, { method: 'DELETE' });

/** What a refusal says about the draft: the newer one, or only the version to go on from. */
export const draftIn = ({ content }: Refused): Draft | Pick<Draft, 'version'> | undefined =>
  content?.data as Draft | Pick<Draft, 'version'> | undefined;

interface LastAnswers {
  readonly reference: string;
  readonly submittedAt: string;
  readonly answers: Draft['answers'];
}

/** The answers of the last form that was sent, without what is to be given anew. */
export const lastAnswers = () => call<{ data: LastAnswers }>(apiPaths.lastAnswers);
