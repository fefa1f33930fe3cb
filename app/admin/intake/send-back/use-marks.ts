import { useEffect, useState } from 'react';
import { unsentWork } from '#app/session/unsent-work.ts';
import { type AnswerName, nameOf } from '#domain/intake/corrections/answer-name.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import type { Submission } from '#domain/intake/submission.ts';

/** An answer's comment, by the answer's name; a mark that was taken away keeps its comment. */
export type Marks = Readonly<Record<string, Mark>>;

interface Mark extends SentBackItem {
  readonly isMarked: boolean;
}

interface KeptMarks {
  readonly id: string;
  readonly marks: Marks;
}

const work = unsentWork<KeptMarks>('marked answers');

/** Whether someone was marking answers of this form when the session was interrupted. */
export const hasMarks = (id: string): boolean => work.find()?.id === id;

const marksOf = (items: readonly SentBackItem[]): Marks =>
  Object.fromEntries(items.map((item) => [nameOf(item), { ...item, isMarked: true }]));

/** Starts with what was sent back already. Survives another's change and the end of the session. */
export function useMarks({ _id, sentBack }: Submission) {
  const kept = work.find();
  const [marks, setMarks] = useState<Marks>(() =>
    kept?.id === _id ? kept.marks : marksOf(sentBack),
  );
  const [isTouched, setIsTouched] = useState(kept?.id === _id);

  useEffect(() => {
    if (isTouched) work.keep({ id: _id, marks });
  }, [_id, marks, isTouched]);

  function change({ part, field }: AnswerName, changed: Partial<Mark>) {
    const name = nameOf({ part, field });
    const blank: Mark = { part, field, comment: '', isMarked: false };
    setIsTouched(true);
    setMarks((before) => ({ ...before, [name]: { ...blank, ...before[name], ...changed } }));
  }

  const items = Object.values(marks)
    .filter(({ isMarked }) => isMarked)
    .map(({ part, field, comment }) => ({ part, field, comment }));
  return { marks, items, change, forget: work.forget };
}
