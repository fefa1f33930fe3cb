import { fieldId, type StepProps } from '#app/portal/intake/step-props.ts';
import { AnswerField } from '#app/portal/intake/steps/answer-field.tsx';
import { FieldList } from '#app/portal/intake/steps/field-list.tsx';
import { choicesOf } from '#app/ui/fields/plain-field.tsx';
import { SeveralField } from '#app/ui/fields/several-field.tsx';
import { correction as words } from '#content/intake/correction.ts';
import { answerLabel, answerText } from '#domain/intake/reading/answer-words.ts';
import type { Asked } from './correction-state.ts';

interface AskedAnswerProps extends StepProps {
  asked: Asked;
}

/** One answer to correct, below what the practice asked and what was written before. */
export function AskedAnswer({ asked, ...props }: AskedAnswerProps) {
  const { part, call, comment, earlier, isOpened } = asked;
  if (isOpened) return <Control asked={asked} {...props} />;
  const before = answerText({ part, field: call }, earlier, words) || words.nothing;
  return (
    <fieldset className="asked">
      <legend>
        <span className="asked-who">{words.comment}</span> {comment}
      </legend>
      <p className="asked-earlier">
        {earlier === undefined ? (
          words.hidden
        ) : (
          <>
            {words.earlier} <strong>{before}</strong>
          </>
        )}
      </p>
      <Control asked={asked} {...props} />
    </fieldset>
  );
}

function Control({ asked, ...props }: AskedAnswerProps) {
  const { name, field, part, call } = asked;
  if (field.kind === 'several') {
    // Which phones to call, without their numbers: those are answers of their own.
    return (
      <SeveralField
        id={fieldId(props.step, name)}
        label={field.label}
        error={props.errors[name]}
        choices={choicesOf(field.options)}
        chosen={props.part[name] as readonly string[]}
        onChosen={(chosen) => props.onEdit({ [name]: chosen })}
      />
    );
  }
  if (!field.ofPhone) return <FieldList fields={{ [name]: field }} {...props} />;
  const label = answerLabel({ part, field: call });
  return <AnswerField {...props} name={name} field={field} label={label} optional={false} />;
}
