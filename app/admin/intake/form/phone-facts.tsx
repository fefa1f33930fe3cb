import { telHref } from '#app/ui/phone.ts';
import { submissions } from '#content/intake/submissions.ts';
import { phoneTypes } from '#domain/intake/fields/choices.ts';
import type { Reach } from '#domain/intake/fields/reach.ts';
import { steps } from '#domain/intake/steps.ts';
import { Fact } from './fact-list.tsx';
import { groupedPhone, phoneNotes } from './format-answers.ts';

/** The phone numbers that were given, each a link that dials it. */
export function PhoneFacts({ reach }: { reach: Reach }) {
  const given = phoneTypes.filter((type) => reach[`${type}Phone`] !== '');
  return given.map((type) => {
    const number = reach[`${type}Phone`];
    const notes = phoneNotes(reach, type, submissions.form);
    return (
      <Fact key={type} label={steps.contact.fields[`${type}Phone`].label}>
        <a className="fact-link" href={telHref(number)}>
          {groupedPhone(number)}
        </a>
        {notes ? <span className="quiet"> {notes}</span> : null}
      </Fact>
    );
  });
}
