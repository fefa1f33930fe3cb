import { useState } from 'react';
import { useBusy } from '#app/ui/use-busy.ts';
import { wording } from '#domain/wording.ts';
import { type Answer, type Refused, wordsOf } from './call.ts';

export interface ActOptions {
  /** Said where the server says nothing, or cannot be reached. */
  readonly failed?: string;
  /** Loads again what is shown, also after a failure: someone else may have been quicker. */
  readonly reload?: () => unknown;
}

/**
 * One act at a time: whether it is under way, and why it was refused. Where the server wants to be
 * sure who it is, `call` has asked before it answers.
 */
export function useAct({ failed = wording.access.notSaved, reload }: ActOptions = {}) {
  const { isBusy, once } = useBusy();
  const [refusal, setRefusal] = useState<Refused>();

  /** What was answered; undefined while another act is under way. */
  const act = <Data>(ask: () => Promise<Answer<Data>>): Promise<Answer<Data> | undefined> =>
    once(async () => {
      setRefusal(undefined);
      const answer = await ask();
      reload?.();
      if (!answer.ok) setRefusal(answer);
      return answer;
    });

  return {
    act,
    isBusy,
    refusal,
    problem: refusal ? wordsOf(refusal, failed) : '',
    /** Without a call, such as for a field that is empty. */
    refuse: (message: string) => setRefusal({ ok: false, status: 400, message }),
    forget: () => setRefusal(undefined),
  };
}
