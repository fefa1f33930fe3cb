import { fieldId, type StepProps } from '#app/portal/intake/step-props.ts';
import { FieldList } from '#app/portal/intake/steps/field-list.tsx';
import { PlainField } from '#app/portal/intake/steps/plain-field.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { correction as words } from '#content/intake/correction.ts';
import { type PhoneType, phoneTypes } from '#domain/intake/fields/choices.ts';
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
  if (field.kind === 'several') return <PhoneChoices asked={asked} {...props} />;
  if (!field.ofPhone) return <FieldList fields={{ [name]: field }} {...props} />;
  const label = answerLabel({ part, field: call });
  return <PlainField {...props} name={name} field={field} label={label} optional={false} />;
}

/** Which phones to call, without their numbers: those are answers of their own. */
function PhoneChoices({ asked: { name, field }, step, part, errors, onEdit }: AskedAnswerProps) {
  const ticked = part[name] as readonly PhoneType[];

  function tick(type: PhoneType, isTicked: boolean) {
    const isOn = (one: PhoneType) => (one === type ? isTicked : ticked.includes(one));
    onEdit({ [name]: phoneTypes.filter(isOn) });
  }

  return (
    <FieldGroup id={fieldId(step, name)} label={field.label} error={errors[name]}>
      <div className="choices">
        {phoneTypes.map((type) => (
          <Checkbox
            key={type}
            id={fieldId(step, `${name}-${type}`)}
            label={contactForm.phones[type]}
            checked={ticked.includes(type)}
            onChange={({ target }) => tick(type, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
