import type { ReactNode } from 'react';
import { submissions } from '#content/intake/submissions.ts';
import { phoneTypes } from '#domain/intake/fields/choices.ts';
import type { Reach } from '#domain/intake/fields/reach.ts';
import { groupedPhone, phoneNotes } from '#domain/intake/reading/format-answers.ts';
import { type StepId, steps } from '#domain/intake/steps.ts';
import { telHref } from '#domain/phone.ts';
import { Fact } from './fact-list.tsx';

const words = submissions.form;

interface PhoneFactsProps {
  step: StepId;
  reach: Reach;
  /** What was sent back of these answers. */
  notes: (...calls: string[]) => ReactNode;
  isSentBack: (call: string) => boolean;
}

/** The phone numbers that were given, each a link that dials it, and those that we asked for. */
export function PhoneFacts({ step, reach, notes: notesOn, isSentBack }: PhoneFactsProps) {
  const shown = phoneTypes.filter(
    (type) => reach[`${type}Phone`] !== '' || isSentBack(`${type}Phone`),
  );
  return shown.map((type) => {
    const number = reach[`${type}Phone`];
    const notes = phoneNotes(reach, type, words);
    const { label } = steps.contact.fields[`${type}Phone`];
    return (
      <Fact key={type} label={step === 'spouse' ? words.spousePhone(label) : label}>
        {number ? (
          <a className="fact-link" href={telHref(number)}>
            {groupedPhone(number)}
          </a>
        ) : (
          words.none
        )}
        {number && notes ? <span className="quiet"> {notes}</span> : null}
        {notesOn(...['Phone', 'Extension', 'Time', 'AMPM'].map((what) => `${type}${what}`))}
      </Fact>
    );
  });
}
