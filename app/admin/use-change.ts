import { type Answer, wordsOf } from '#app/api/call.ts';
import { type ActOptions, useAct } from '#app/api/use-act.ts';
import { undoWork } from '#app/api/work/staff-work.ts';
import type { ChangeTone } from '#app/ui/feedback/toast-corner.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { wording } from '#domain/wording.ts';

interface Options extends ActOptions {
  /** Once it is done and announced. */
  readonly onDone?: () => void;
  /** Once it is taken back. */
  readonly onUndone?: () => unknown;
}

/** What takes an act back: what the server offers with its answer, or else another call. */
type Undo = () => Promise<Answer<{ message: string }>>;

const undoOf = (data: object): Undo | undefined => {
  const id = 'undo' in data ? data.undo : undefined;
  return typeof id === 'string' ? () => undoWork(id) : undefined;
};

/** An act that changes something, which a toast says then; some can be undone there. */
export function useChange({ onDone, onUndone, ...options }: Options = {}) {
  const { announceChange, notify } = useToasts();
  const { act, ...rest } = useAct(options);

  async function takeBack(undo: Undo) {
    const answer = await undo();
    if (answer.ok) announceChange('updated', answer.data.message ?? '');
    else notify('error', wordsOf(answer, wording.access.notSaved));
    onUndone?.();
  }

  /** Undefined if it was refused. */
  async function change<Data extends { message: string }>(
    tone: ChangeTone,
    ask: () => Promise<Answer<Data>>,
    inverse?: Undo,
  ): Promise<Partial<Data> | undefined> {
    const answer = await act(ask);
    if (!answer?.ok) return undefined;
    const undo = undoOf(answer.data) ?? inverse;
    const { message } = answer.data;
    if (message) announceChange(tone, message, undo && (() => void takeBack(undo)));
    onDone?.();
    return answer.data;
  }

  return { change, ...rest };
}
