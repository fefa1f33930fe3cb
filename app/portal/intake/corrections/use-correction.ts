import { useEffect, useEffectEvent, useState } from 'react';
import type { Refused } from '#app/api/call.ts';
import { readOwnForm, sendCorrections } from '#app/api/intake/sent-forms.ts';
import { useBusy } from '#app/ui/use-busy.ts';
import { correction as words } from '#content/intake/correction.ts';
import {
  type CorrectionState,
  correctionOf,
  placeOf,
  problemsIn,
  refused,
  resumed,
  withNewList,
} from './correction-state.ts';
import { type FoundCorrection, pageOf, useCorrectionWork } from './use-correction-work.ts';

type Outcome =
  | { readonly is: 'sent' | 'nothing-to-do' | 'new-list' }
  | { readonly is: 'failed'; readonly why: string };

/** What is said depends on whether answers were sent back, or only the signature. */
export const wordsFor = ({ asked }: CorrectionState) =>
  asked.length > 0 ? words.answers : words.signature;

function whyOf({ status, message }: Refused, state: CorrectionState): string {
  const { kept, send } = wordsFor(state);
  if (status === 0) return words.because.unreachable(kept, send);
  if (status >= 500 || !message) return words.because.ourFault(kept);
  return words.because.refused(message, kept);
}

/** Nothing typed is lost to a failed call, a new list of answers or a session that ends. */
export function useCorrection(found: FoundCorrection) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, once } = useBusy();
  const [isChoosing, setIsChoosing] = useState(false);
  const work = useCorrectionWork(found, outcome?.is === 'sent');
  const { state, setState, saver, saving } = work;
  const { trouble } = saving;
  const newer = trouble?.kind === 'elsewhere' ? trouble.draft : undefined;

  /** The list may be another one by now, or an earlier attempt may have arrived after all. */
  async function lookAtForm(): Promise<Outcome | undefined> {
    const now = await readOwnForm(state.own._id);
    const own = now.ok ? now.data.data : undefined;
    if (!own) return undefined;
    if (own.version > state.own.version) return { is: 'sent' };
    if (own.state !== 'sent-back') return { is: 'nothing-to-do' };
    setState((before) => withNewList(before, own));
    return { is: 'new-list' };
  }

  const afterConflict = async (answer: Refused): Promise<Outcome> =>
    (await lookAtForm()) ?? { is: 'failed', why: whyOf(answer, state) };

  // Sent on another device, or no longer sent back; else the draft was removed after a long time.
  const goneAt = trouble?.kind === 'gone' ? trouble.version : undefined;
  const goOnOrEnd = useEffectEvent(async (version: number) => {
    const form = await lookAtForm();
    if (form?.is === 'new-list') saver.goOnFrom({ version });
    else if (form) setOutcome(form);
  });
  useEffect(() => {
    if (goneAt !== undefined) void goOnOrEnd(goneAt);
  }, [goneAt]);

  async function outcomeOf(answer: Refused): Promise<Outcome | undefined> {
    if (answer.status === 409) return afterConflict(answer);
    const place = answer.status === 400 ? placeOf(state, answer.field) : undefined;
    const isOfAnotherList = answer.field?.startsWith('answers.') && !place;
    if (place) {
      const errors = { [place.step]: { [place.name]: answer.message ?? '' } };
      setState((before) => refused(before, errors));
      return undefined;
    }
    return isOfAnotherList ? afterConflict(answer) : { is: 'failed', why: whyOf(answer, state) };
  }

  /** Nothing is sent over newer answers of another device: the person chooses first. */
  async function sendUnlessNewer(): Promise<void> {
    if ((await saver.lookAgain()) === 'elsewhere') return setIsChoosing(true);
    await saver.hold();
    const answer = await sendCorrections(state.own._id, correctionOf(state));
    if (!answer.ok) saver.release();
    setOutcome(answer.ok ? { is: 'sent' } : await outcomeOf(answer));
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    setOutcome(undefined);
    const problems = problemsIn(state);
    if (Object.keys(problems).length > 0) return setState(refused(state, problems));
    await once(sendUnlessNewer);
  }

  /** Whose answers to keep, where another device has saved others. */
  const choice = newer &&
    isChoosing && {
      here: state.form.answers,
      there: resumed(state, newer).form.answers,
      savedAt: newer.savedAt,
      onUseOther() {
        const other = resumed(state, newer);
        saver.goOnFrom({ ...newer, page: pageOf(other) });
        setState(other);
      },
      onKeepThis: () => saver.goOnFrom({ version: newer.version }),
      onClose: () => setIsChoosing(false),
    };

  return { ...work, outcome, isBusy, send, choice, choose: () => setIsChoosing(true) };
}
