import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { Refused } from '#app/api/call.ts';
import { readOwnForm, sendCorrections } from '#app/api/intake/sent-forms.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import { correction as words } from '#content/intake/correction.ts';
import type { OwnForm } from '#domain/intake/corrections/send-back.ts';
import {
  type CorrectionState,
  correctionOf,
  openCorrection,
  placeOf,
  problemsIn,
  refused,
  withNewList,
} from './correction-state.ts';

const work = unsentWork<CorrectionState>('correction');

/** What was typed for this form before, about the answers that are asked for now. */
function begin(own: OwnForm): CorrectionState {
  const kept = work.find();
  return kept?.own._id === own._id ? withNewList(kept, own) : openCorrection(own);
}

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
export function useCorrection(loaded: OwnForm) {
  const [state, setState] = useState(() => begin(loaded));
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isSent = outcome?.is === 'sent';
  const isUnsent = state.isTouched && !isSent;

  useEffect(() => {
    if (isUnsent) work.keep(state);
    else work.forget();
  }, [state, isUnsent]);

  useBeforeUnload((event) => {
    if (isUnsent) event.preventDefault();
  });

  /** The list may be another one by now, or an earlier attempt may have arrived after all. */
  async function afterConflict(answer: Refused): Promise<Outcome> {
    const now = await readOwnForm(state.own._id);
    const own = now.ok ? now.data.data : undefined;
    if (!own) return { is: 'failed', why: whyOf(answer, state) };
    if (own.version > state.own.version) return { is: 'sent' };
    if (own.state !== 'sent-back') return { is: 'nothing-to-do' };
    setState((before) => withNewList(before, own));
    return { is: 'new-list' };
  }

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

  async function send(): Promise<void> {
    // A second click can come before the screen shows the effect of the first.
    if (isUnderWay.current) return;
    setOutcome(undefined);
    const problems = problemsIn(state);
    if (Object.keys(problems).length > 0) return setState(refused(state, problems));
    isUnderWay.current = true;
    setIsBusy(true);
    const answer = await sendCorrections(state.own._id, correctionOf(state));
    setOutcome(answer.ok ? { is: 'sent' } : await outcomeOf(answer));
    setIsBusy(false);
    isUnderWay.current = false;
  }

  return { state, setState, outcome, isBusy, send };
}
