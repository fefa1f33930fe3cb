import { fieldsOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { titles } from '#domain/intake/answers.ts';
import { withoutGaps } from '#domain/intake/tidy.ts';
import { dateOfBirthWarning, tfnWarning } from '#domain/intake/warnings.ts';
import { choicesOf } from './choices.ts';
import { FieldWithWarning } from './field-with-warning.tsx';
import { TfnNotice } from './tfn-notice.tsx';

const words = contactForm.personal;

export function PersonalStep(props: StepProps<'personal'>) {
  const { tfn, dateOfBirth } = props.part;
  const field = fieldsOf('personal', props);
  const today = wallTimeAt(Date.now(), practice.timeZone).day;
  return (
    <>
      <FieldWithWarning
        {...field('tfn')}
        {...words.tfn}
        width="medium"
        inputMode="numeric"
        autoComplete="off"
        warning={tfnWarning(tfn)}
        isWhole={withoutGaps(tfn).length >= 9}
      />
      <TfnNotice />
      <SelectField
        {...field('title')}
        {...words.title}
        choices={choicesOf(titles)}
        width="code"
        autoComplete="honorific-prefix"
      />
      <TextField {...field('lastName')} {...words.lastName} autoComplete="family-name" />
      <TextField {...field('givenNames')} {...words.givenNames} autoComplete="given-name" />
      <FieldWithWarning
        {...field('dateOfBirth')}
        {...words.dateOfBirth}
        width="short"
        inputMode="numeric"
        autoComplete="bday"
        warning={dateOfBirthWarning(dateOfBirth, today)}
        isWhole
      />
    </>
  );
}
