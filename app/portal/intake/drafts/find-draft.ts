import { draftIn, loadDraft } from '#app/api/intake/drafts.ts';
import { contentOf } from '#app/session/retry-policy.ts';
import type { Draft } from '#domain/intake/drafts/draft.ts';

export interface FoundDraft {
  readonly draft: Draft | undefined;
  /** To go on from, also where there is no draft. */
  readonly version: number | undefined;
}

/** The unfinished form, if there is one. */
export async function findDraft(): Promise<FoundDraft> {
  const answer = await loadDraft();
  if (!answer.ok && answer.status === 404) {
    return { draft: undefined, version: draftIn(answer)?.version };
  }
  const { data: draft } = contentOf(answer);
  return { draft, version: draft?.version };
}
