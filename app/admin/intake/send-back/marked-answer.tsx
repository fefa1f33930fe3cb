import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { nameOf } from '#domain/intake/corrections/answer-name.ts';
import type { MarkableAnswer } from '#domain/intake/corrections/markable-answers.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import { answerLabel, answerText } from '#domain/intake/reading/answer-words.ts';
import { steps } from '#domain/intake/steps.ts';
import type { Marks } from './use-marks.ts';

const words = submissions.sendBack;

export const commentId = (name: string): string => `comment-${name}`;

interface MarkedAnswerProps {
  answer: MarkableAnswer;
  mark: Marks[string] | undefined;
  /** What the client was asked already, by whomever. */
  asked: SentBackItem | undefined;
  error: string | undefined;
  onChange: (changed: { isMarked?: boolean; comment?: string }) => void;
}

/** One answer, with a box to mark it and the comment for the client. */
export function MarkedAnswer({ answer, mark, asked, error, onChange }: MarkedAnswerProps) {
  const name = nameOf(answer);
  const label = answerLabel(answer);
  const isOthers = asked !== undefined && asked.comment !== mark?.comment;
  return (
    <div className="fact markable">
      <dt>{label}</dt>
      <dd>
        <p>{shownValue(answer)}</p>
        {isOthers ? (
          <p className="asked-again">
            <strong>{words.already}:</strong> {asked.comment}
          </p>
        ) : null}
        <Checkbox
          id={`mark-${name}`}
          label={
            <>
              {words.mark}
              <span className="sr-only"> {label}</span>
            </>
          }
          checked={mark?.isMarked ?? false}
          onChange={({ target }) => onChange({ isMarked: target.checked })}
          reveals={
            <TextareaField
              id={commentId(name)}
              label={
                <>
                  {words.comment}
                  <span className="sr-only"> {label}</span>
                </>
              }
              rows={2}
              error={error}
              value={mark?.comment ?? ''}
              onChange={({ target }) => onChange({ comment: target.value })}
            />
          }
        />
      </dd>
    </div>
  );
}

function shownValue(answer: MarkableAnswer) {
  const { part, field, isHidden, value } = answer;
  if (isHidden) return submissions.hidden.spoken;
  const isSignature = part === steps.signature.part && field === steps.signature.fields.image.call;
  if (isSignature) return <img className="signature" src={String(value)} alt="" />;
  return answerText(answer, value, submissions.form) || submissions.form.none;
}
