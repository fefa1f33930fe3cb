import { fieldId, fieldsOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { type SpouseAnswers, titles } from '#domain/intake/answers.ts';
import { choicesOf } from './choices.ts';
import { ReachFields } from './reach-fields.tsx';

const words = contactForm.spouse;
const answers = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
];

export function SpouseStep(props: StepProps<'spouse'>) {
  const { part, errors, onEdit } = props;
  return (
    <>
      <RadioGroup
        {...words.hasSpouse}
        id={fieldId('spouse', 'hasSpouse')}
        name="hasSpouse"
        choices={answers}
        value={part.hasSpouse}
        error={errors.hasSpouse}
        onChange={(value) => onEdit({ hasSpouse: value as SpouseAnswers['hasSpouse'] })}
        inline
      />
      {part.hasSpouse === 'yes' ? <SpouseDetails {...props} /> : null}
    </>
  );
}

/** Nothing here is filled in by the browser: it knows the client, not the spouse. */
function SpouseDetails(props: StepProps<'spouse'>) {
  const field = fieldsOf('spouse', props);
  return (
    <div className="form-part">
      <p className="form-part-note">{words.about}</p>
      <SelectField
        {...field('title')}
        {...words.title}
        choices={choicesOf(titles)}
        width="code"
        autoComplete="off"
      />
      <TextField {...field('lastName')} {...words.lastName} autoComplete="off" />
      <TextField {...field('givenNames')} {...words.givenNames} autoComplete="off" />
      <ReachFields step="spouse" {...props} />
    </div>
  );
}
