import type { Answer, Refused } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import type { CallAnswer } from '#domain/api/calls.ts';
import type { CorrectionDraft, Draft, NewerDraft } from '#domain/intake/drafts/draft.ts';

/** An unfinished form, or corrections that were begun, which have no steps. */
export type AnyDraft = Draft | (CorrectionDraft & { readonly step?: undefined });
export type DraftContent = Pick<AnyDraft, 'answers' | 'step'>;
type Saved = CallAnswer<'PUT /api/forms/contact/draft'>;

/** Browsers take no more than 64 KB from a page that is being left. */
const mostBytesOnLeaving = 60_000;

export const sent = <Body extends object>(body: Body, isLeaving: boolean) => ({
  body,
  keepalive: isLeaving && new Blob([JSON.stringify(body)]).size < mostBytesOnLeaving,
});

/** How a draft is loaded and saved; `isLeaving` lets a save finish after the page is closed. */
export interface DraftCalls<Content = DraftContent> {
  load(): Promise<Answer<{ data: AnyDraft }>>;
  save(draft: Content & { readonly version: number }, isLeaving: boolean): Promise<Answer<Saved>>;
}

export const loadDraft = () => call('GET /api/forms/contact/draft');

export const draftCalls: DraftCalls<Pick<Draft, 'answers' | 'step'>> = {
  load: loadDraft,
  save: (draft, isLeaving) => call('PUT /api/forms/contact/draft', sent(draft, isLeaving)),
};

export const deleteDraft = () => call('DELETE /api/forms/contact/draft');

/** What a refusal says about the draft: the newer one, or only the version to go on from. */
export function draftIn({ content }: Refused): NewerDraft['data'] | undefined {
  const told: Partial<NewerDraft> | undefined = content;
  return told?.data;
}

/** The answers of the last form that was sent, without what is to be given anew. */
export const lastAnswers = () => call('GET /api/forms/contact/last-answers');
