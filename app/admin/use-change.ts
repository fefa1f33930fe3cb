import type { Answer } from '#app/api/call.ts';
import { type ActOptions, useAct } from '#app/api/use-act.ts';
import type { ChangeTone } from '#app/ui/feedback/toast-corner.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';

interface Options extends ActOptions {
  /** Once it is done and announced. */
  readonly onDone?: () => void;
}

/** An act that changes something, which a toast says then. */
export function useChange({ onDone, ...options }: Options = {}) {
  const { announceChange } = useToasts();
  const { act, ...rest } = useAct(options);

  /** Undefined if it was refused. */
  async function change<Data extends { message: string }>(
    tone: ChangeTone,
    ask: () => Promise<Answer<Data>>,
  ): Promise<Partial<Data> | undefined> {
    const answer = await act(ask);
    if (!answer?.ok) return undefined;
    if (answer.data.message) announceChange(tone, answer.data.message);
    onDone?.();
    return answer.data;
  }

  return { change, ...rest };
}
