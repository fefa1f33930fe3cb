import { type FormEvent, useState } from 'react';
import { type AppointmentAnswer, correctLinked } from '#app/api/bookings/schedule.ts';
import { wordsOf } from '#app/api/call.ts';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { described } from '#app/ui/fields/described.ts';
import { EmailField } from '#app/ui/fields/email-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { FieldWithWarning } from '#app/ui/fields/field-with-warning.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { appointmentPage } from '#content/bookings/appointment.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { bookerFields, bookerPhoneDoubt } from '#domain/bookings/booker-fields.ts';
import { type FieldProblems, fieldProblems } from '#domain/fields/text-field.ts';
import { emailDoubt } from '#domain/fields/typing-slips.ts';
import { QuestionEnd } from './question-end.tsx';

const words = appointmentPage.correct;
const { about: _, ...fields } = bookerFields;
type Field = keyof typeof fields;

const fieldId = (field: string) => `correct-${field}`;

interface CorrectDetailsProps {
  link: string;
  appointment: OwnAppointment;
  onCorrected: (answer: Partial<AppointmentAnswer>) => void;
  /** The appointment has changed since this page loaded it. */
  onOutdated: () => void;
  onBack: () => void;
}

/** Name, email and phone of whoever booked. Another address has to be confirmed by its mail. */
export function CorrectDetails(props: CorrectDetailsProps) {
  const { link, appointment, onCorrected, onOutdated, onBack } = props;
  const { name, email, phone, newEmail } = appointment;
  const [typed, setTyped] = useState({ name, email: newEmail || email, phone });
  const [errors, setErrors] = useState<FieldProblems<typeof fields>>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function refuse(found: FieldProblems<typeof fields>) {
    setErrors(found);
    setRefusals((before) => before + 1);
  }

  function type(field: Field, text: string) {
    setTyped((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _gone, ...others }) => others);
  }

  const bind = (field: Field) => ({
    ...described(fields[field]),
    id: fieldId(field),
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const problems = fieldProblems(fields, typed);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setIsBusy(true);
    setProblem('');
    const answer = await correctLinked(link, typed);
    setIsBusy(false);
    if (answer.ok) return onCorrected(answer.data);
    const { status, field, message } = answer;
    if (message && field && field in typed) refuse({ [field]: message });
    else if (status === 409) onOutdated();
    else setProblem(wordsOf(answer, appointmentPage.notSure));
  }

  const problems = Object.entries(errors).map(([field, message]) => ({
    field: fieldId(field),
    message,
  }));
  return (
    <>
      <StepHeading>{words.heading}</StepHeading>
      <Card raised className="mt-6">
        <form method="dialog" noValidate onSubmit={save}>
          {problems.length > 0 ? <ErrorSummary key={refusals} problems={problems} /> : null}
          <TextField {...bind('name')} autoComplete="name" />
          <EmailField
            {...bind('email')}
            hint={words.emailHint}
            autoComplete="email"
            doubt={emailDoubt(typed.email)}
            onEmail={(email) => type('email', email)}
          />
          <FieldWithWarning
            {...bind('phone')}
            warning={bookerPhoneDoubt(typed.phone)}
            isWhole={false}
            width="medium"
            autoComplete="tel"
          />
          <QuestionEnd problem={problem}>
            <Button type="submit" look="primary" busy={isBusy && words.saving}>
              {words.save}
            </Button>
            <Button onClick={onBack}>{words.back}</Button>
          </QuestionEnd>
        </form>
      </Card>
    </>
  );
}
