import { type Answer, type Refused, request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { CorrectionDraft, Draft } from '#domain/intake/drafts/draft.ts';

/** An unfinished form, or corrections that were begun, which have no steps. */
export type AnyDraft = Draft | (CorrectionDraft & { readonly step?: undefined });
type ToSave = Omit<AnyDraft, 'savedAt'>;
type Saved = Pick<Draft, 'version' | 'savedAt'>;

/** Browsers take no more than 64 KB from a page that is being left. */
const mostBytesOnLeaving = 60_000;

/** How a draft is loaded and saved; `isLeaving` lets a save finish after the page is closed. */
export interface DraftCalls {
  load(): Promise<Answer<{ data: AnyDraft }>>;
  save(draft: ToSave, isLeaving: boolean): Promise<Answer<{ data: Saved }>>;
}

const callsAt = (path: string): DraftCalls => ({
  load: () => request(path),
  save(draft, isLeaving) {
    const keepalive = isLeaving && new Blob([JSON.stringify(draft)]).size < mostBytesOnLeaving;
    return request(path, { method: 'PUT', body: draft, keepalive });
  },
});

export const draftCalls = callsAt(apiPaths.contactFormDraft);

export const loadDraft = draftCalls.load as () => Promise<Answer<{ data: Draft }>>;

export const correctionDraftCalls = (id: string): DraftCalls =>
  callsAt(apiPaths.correctionDraft.replace(':id', encodeURIComponent(id)));

export const deleteDraft = () => request(apiPaths.contactFormDraft, { method: 'DELETE' });

/** What a refusal says about the draft: the newer one, or only the version to go on from. */
export const draftIn = ({ content }: Refused): AnyDraft | Pick<Draft, 'version'> | undefined =>
  content?.data as AnyDraft | Pick<Draft, 'version'> | undefined;

interface LastAnswers {
  readonly reference: string;
  readonly submittedAt: string;
  readonly answers: Draft['answers'];
}

/** The answers of the last form that was sent, without what is to be given anew. */
export const lastAnswers = () => request<{ data: LastAnswers }>(apiPaths.lastAnswers);
