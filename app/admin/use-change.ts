import { useState } from 'react';
import { type Answer, type Refused, wordsOf } from '#app/api/call.ts';
import type { ChangeTone } from '#app/ui/feedback/toast-corner.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { oneWork } from '#content/work/staff-work.ts';

/** Makes one change at a time, and says what came of it. */
export function useChange() {
  const { announceChange } = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  /** Undefined if it was refused. */
  async function change<Data extends { message: string }>(
    tone: ChangeTone,
    ask: () => Promise<Answer<Data>>,
  ): Promise<Partial<Data> | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    setRefusal(undefined);
    const answer = await ask();
    setIsBusy(false);
    if (!answer.ok) {
      setRefusal(answer);
      return undefined;
    }
    if (answer.data.message) announceChange(tone, answer.data.message);
    return answer.data;
  }

  return {
    change,
    isBusy,
    refusal,
    problem: refusal ? wordsOf(refusal, oneWork.failed) : '',
    forget: () => setRefusal(undefined),
  };
}
