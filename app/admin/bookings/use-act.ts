import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, wordsOf } from '#app/api/call.ts';
import type { ChangeTone } from '#app/ui/feedback/toast-corner.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { appointments as words } from '#content/bookings/agenda.ts';

/** The prefix of every query key of appointments. */
export const appointmentsKey = 'appointments';

/** Makes one change at a time, then reloads what is shown. */
export function useAct(onDone: () => void) {
  const { announceChange } = useToasts();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function act(tone: ChangeTone, change: () => Promise<Answer<{ message: string }>>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    const answer = await change();
    setIsBusy(false);
    // Even after a failure: someone else may have been quicker.
    void queries.invalidateQueries({ queryKey: [appointmentsKey] });
    if (!answer.ok) return setProblem(wordsOf(answer, words.failed));
    if (answer.data.message) announceChange(tone, answer.data.message);
    onDone();
  }

  return { act, isBusy, problem, refuse: setProblem };
}
