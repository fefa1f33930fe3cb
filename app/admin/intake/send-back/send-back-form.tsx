import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FactList } from '#app/admin/intake/form/fact-list.tsx';
import { wordsOf } from '#app/api/call.ts';
import { sendBack } from '#app/api/intake/submissions.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { nameOf } from '#domain/intake/corrections/answer-name.ts';
import { markableAnswers } from '#domain/intake/corrections/markable-answers.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import { answerLabel } from '#domain/intake/reading/answer-words.ts';
import { stepIds, stepOf } from '#domain/intake/steps.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';
import { commentId, MarkedAnswer } from './marked-answer.tsx';
import { useMarks } from './use-marks.ts';

const words = submissions.sendBack;
const { itemsMissing, commentMissing, commentLong } = wording.desk.sendBack;
const longestComment = 1000;

interface SendBackFormProps {
  submission: Submission;
  onChange: (changed: Partial<Submission>) => void;
  /** Whether the form as it is now could be loaded. */
  onReload: () => Promise<boolean>;
  onClose: () => void;
}

type Problems = Readonly<Record<string, string>>;

function problemsIn(items: readonly SentBackItem[]): Problems {
  const problemOf = ({ comment }: SentBackItem) => {
    if (comment.trim() === '') return commentMissing;
    return comment.trim().length > longestComment ? commentLong : undefined;
  };
  const named = items.map((item) => [nameOf(item), problemOf(item)] as const);
  return Object.fromEntries(named.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}

/** Marks single answers, each with a comment. What was typed stays, whoever else was quicker. */
export function SendBackForm({ submission, onChange, onReload, onClose }: SendBackFormProps) {
  const { marks, items, change, forget } = useMarks(submission);
  const { announceChange } = useToasts();
  const [problems, setProblems] = useState<Problems>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>();
  const [isReloaded, setIsReloaded] = useState(false);
  const { act, isBusy } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const alreadyAsked = new Map(submission.sentBack.map((item) => [nameOf(item), item]));

  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);

  function close() {
    forget();
    onClose();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = problemsIn(items);
    setProblems(found);
    setFailure(undefined);
    setIsReloaded(false);
    setAttempts((before) => before + 1);
    if (Object.keys(found).length > 0) return;
    if (items.length === 0) return setFailure({ text: itemsMissing, isConflict: false });
    const answer = await act(() => sendBack(submission, items));
    if (!answer) return;
    if (!answer.ok) {
      const isConflict = answer.status === 409;
      return setFailure({ text: wordsOf(answer, words.failed), isConflict });
    }
    onChange({ ...answer.data.data, sentBack: items });
    announceChange('updated', answer.data.message ?? wording.desk.sendBack.done);
    close();
  }

  async function reload() {
    if (!(await onReload())) return;
    setFailure(undefined);
    setIsReloaded(true);
  }

  // In the order of the screen, each with the answer it is about.
  const summary = stepIds
    .flatMap((step) => markableAnswers(step, submission.form))
    .flatMap((answer) => {
      const message = problems[nameOf(answer)];
      if (!message) return [];
      return { field: commentId(nameOf(answer)), message: `${answerLabel(answer)}: ${message}` };
    });
  return (
    <form className="form-parts send-back" noValidate onSubmit={send}>
      <div className="send-back-head">
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <p>{words.intro}</p>
      </div>
      {summary.length > 0 ? <ErrorSummary key={attempts} problems={summary} /> : null}
      {stepIds.map((step) => {
        const answers = markableAnswers(step, submission.form);
        if (answers.length === 0) return null;
        return (
          <section key={step} className="card form-part">
            <h3>{stepOf(step).title}</h3>
            <FactList>
              {answers.map((answer) => (
                <MarkedAnswer
                  key={nameOf(answer)}
                  answer={answer}
                  mark={marks[nameOf(answer)]}
                  asked={alreadyAsked.get(nameOf(answer))}
                  error={problems[nameOf(answer)]}
                  onChange={(changed) => {
                    change(answer, changed);
                    const { [nameOf(answer)]: _, ...others } = problems;
                    setProblems(others);
                  }}
                />
              ))}
            </FactList>
          </section>
        );
      })}
      {failure ? (
        <Notice tone="bad">
          {failure.text}{' '}
          {failure.isConflict ? <TextButton onClick={reload}>{words.reload}</TextButton> : null}
        </Notice>
      ) : null}
      {isReloaded ? <Notice>{words.reloaded}</Notice> : null}
      <div className="send-back-acts">
        <Button type="submit" look="primary" busy={isBusy && words.sending}>
          {words.send}
        </Button>
        <Button onClick={close}>{words.cancel}</Button>
      </div>
    </form>
  );
}
