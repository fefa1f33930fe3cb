import { described } from '#app/ui/fields/described.ts';
import { EmailField } from '#app/ui/fields/email-field.tsx';
import { FieldWithWarning } from '#app/ui/fields/field-with-warning.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import {
  type BookerProblems,
  bookerFields,
  bookerPhoneDoubt,
} from '#domain/bookings/booker-fields.ts';
import type { Booker } from '#domain/bookings/booking.ts';
import { emailDoubt } from '#domain/fields/typing-slips.ts';

const { hints, leaveEmpty } = bookingWords.details;

/** The id of a field's control; an error summary links to it. */
export const fieldId = (field: string) => `booking-${field}`;

interface DetailsFieldsProps {
  typed: Booker;
  errors: BookerProblems;
  /** Whether the calculator has filled in what it is about. */
  hasNote: boolean;
  isKnown: boolean;
  onType: (change: Partial<Booker>) => void;
}

export function DetailsFields({ typed, errors, hasNote, isKnown, onType }: DetailsFieldsProps) {
  const bind = (field: keyof Booker) => ({
    ...described(bookerFields[field]),
    id: fieldId(field),
    name: field,
    value: typed[field],
    error: errors[field],
  });
  return (
    <>
      <TextField
        {...bind('name')}
        hint={isKnown ? hints.fromAccount : undefined}
        autoComplete="name"
        onChange={({ target }) => onType({ name: target.value })}
      />
      <EmailField
        {...bind('email')}
        hint={hints.email}
        autoComplete="email"
        doubt={emailDoubt(typed.email)}
        onEmail={(email) => onType({ email })}
      />
      <FieldWithWarning
        {...bind('phone')}
        warning={bookerPhoneDoubt(typed.phone)}
        isWhole={false}
        hint={hints.phone}
        width="medium"
        autoComplete="tel"
        onChange={({ target }) => onType({ phone: target.value })}
      />
      <TextareaField
        {...bind('about')}
        hint={hasNote ? hints.noteTaken : hints.about}
        rows={hasNote ? 7 : 3}
        onChange={({ target }) => onType({ about: target.value })}
      />
      <Honeypot />
    </>
  );
}

/** Hidden from people, so whatever fills it in is a bot. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={fieldId('subject')}>{leaveEmpty}</label>
      <input id={fieldId('subject')} name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
