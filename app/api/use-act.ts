import { useRef, useState } from 'react';
import { wording } from '#domain/wording.ts';
import { type Answer, type Refused, wordsOf } from './call.ts';
import { type Key, reloadAll } from './use-load.ts';

export interface ActOptions {
  /** Said where the server says nothing, or cannot be reached. */
  readonly failed?: string;
  /** What is loaded again afterwards, also after a failure: someone else may have been quicker. */
  readonly reloads?: Key;
}

/**
 * One act at a time: whether it is under way, and why it was refused. Where the server wants to be
 * sure who it is, `call` has asked before it answers.
 */
export function useAct({ failed = wording.access.notSaved, reloads }: ActOptions = {}) {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  /** What was answered; undefined while another act is under way. */
  async function act<Data>(ask: () => Promise<Answer<Data>>): Promise<Answer<Data> | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    const answer = await ask();
    isUnderWay.current = false;
    setIsBusy(false);
    if (reloads) void reloadAll(reloads);
    if (!answer.ok) setRefusal(answer);
    return answer;
  }

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
