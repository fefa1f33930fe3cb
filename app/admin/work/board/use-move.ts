import { useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { reloadAll, showInstead } from '#app/api/change-loaded.ts';
import { changeWork, undoWork, type WorkPage } from '#app/api/work/staff-work.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { stageNames } from '#content/work/names.ts';
import { workList } from '#content/work/staff-list.ts';
import type { WorkStage } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { columnKey, withMoved } from './columns.ts';

const words = workList.board;

/** Moves a work to another stage, unless someone else has changed it since. */
export function useMove() {
  const { notify, announceChange } = useToasts();
  const [moving, setMoving] = useState<string>();
  /** The card that had the focus in its other column. */
  const [focused, setFocused] = useState<string>();

  /** Both columns at once; each is loaded again at its own time. */
  function show(work: ListedWork) {
    showInstead<WorkPage>(columnKey, (page, key) => withMoved(page, work, key[columnKey.length]));
  }

  async function takeBack(undo: string) {
    const answer = await undoWork(undo);
    if (!answer.ok) notify('error', wordsOf(answer, words.notMoved));
    void reloadAll(['works']);
  }

  async function move(work: ListedWork, stage: WorkStage, hasFocus: boolean): Promise<void> {
    if (moving || stage === work.stage) return;
    setMoving(work._id);
    const answer = await changeWork(work, { stage });
    setMoving(undefined);
    if (answer.ok && answer.data.data) show(answer.data.data);
    // Even after a failure: someone else may have been quicker.
    void reloadAll(['works']);
    if (!answer.ok) return notify('error', wordsOf(answer, words.notMoved));
    setFocused(hasFocus ? work._id : undefined);
    const name = work.client.name || work.client.email;
    const { undo } = answer.data;
    announceChange(
      'updated',
      words.moved(name, stageNames[stage]),
      undo ? () => void takeBack(undo) : undefined,
    );
  }

  return { move, moving, focused };
}

export type Moves = ReturnType<typeof useMove>;
