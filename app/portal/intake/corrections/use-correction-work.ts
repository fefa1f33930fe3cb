import { useEffect, useMemo, useState } from 'react';
import { correctionDraftCalls } from '#app/api/intake/correction-drafts.ts';
import type { AnyDraft } from '#app/api/intake/drafts.ts';
import type { Kept } from '#app/portal/intake/drafts/saver.ts';
import { useSaving } from '#app/portal/intake/drafts/use-saving.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import type { OwnForm } from '#domain/intake/corrections/send-back.ts';
import {
  type CorrectionPage,
  type CorrectionState,
  draftOf,
  openCorrection,
  resumed,
  withNewList,
} from './correction-state.ts';

/** A form that was sent back, and the corrections that were begun. */
export interface FoundCorrection {
  readonly own: OwnForm;
  readonly draft?: AnyDraft | undefined;
  /** To go on from, also where there is no draft; undefined if the server could not be asked. */
  readonly version?: number | undefined;
}

interface CorrectionWork {
  readonly state: CorrectionState;
  readonly kept: Kept<CorrectionPage>;
}

const work = unsentWork<CorrectionWork>('correction');

export const forgetCorrection = work.forget;

export const pageOf = ({ form: { answers }, asked }: CorrectionState): CorrectionPage => ({
  answers,
  asked,
  step: 'signature',
});

/** Goes on with what is in the tab's memory, then with the draft, about what is asked for now. */
function begin({ own, draft, version }: FoundCorrection): CorrectionWork {
  const inMemory = work.find();
  if (inMemory?.state.own._id === own._id) {
    return { ...inMemory, state: withNewList(inMemory.state, own) };
  }
  const opened = openCorrection(own);
  if (!draft) return { state: opened, kept: { version } };
  const state = resumed(opened, draft);
  return { state, kept: { version, savedAt: draft.savedAt, page: pageOf(state) } };
}

/** The corrections, saved by themselves, and kept in memory until they are sent or left. */
export function useCorrectionWork(found: FoundCorrection, isSent: boolean) {
  const [from] = useState(() => begin(found));
  const [state, setState] = useState(from.state);
  const isUnsent = state.isTouched && !isSent;
  const page = useMemo(() => pageOf(state), [state]);
  const { saver, saving, isUnsaved } = useSaving({
    kept: from.kept,
    page,
    // A signature alone is never kept.
    isUnsent: isUnsent && state.asked.length > 0,
    place: { ...correctionDraftCalls(found.own._id), contentOf: draftOf },
    onLeave: forgetCorrection,
  });

  useEffect(() => {
    if (isUnsent) work.keep({ state, kept: saving.kept });
    else work.forget();
  }, [state, saving.kept, isUnsent]);

  return { state, setState, saver, saving, isUnsaved };
}
