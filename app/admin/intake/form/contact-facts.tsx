import { telHref } from '#app/ui/phone.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { submissions } from '#content/intake/submissions.ts';
import { phoneTypes } from '#domain/intake/answers.ts';
import type { ReadableForm } from '#domain/intake/submission.ts';
import { Fact } from './fact-list.tsx';
import { groupedPhone, phoneNotes } from './format-answers.ts';

interface ContactFactsProps {
  contact: ReadableForm['contactInfo'];
  emailLabel: string;
}

/** How to reach somebody, in one tap. */
export function ContactFacts({ contact, emailLabel }: ContactFactsProps) {
  const phones = phoneTypes.filter((type) => contact[`${type}Phone`] !== '');
  return (
    <>
      <Fact label={emailLabel}>
        <a className="fact-link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </Fact>
      {phones.map((type) => {
        const number = contact[`${type}Phone`];
        const notes = phoneNotes(contact, type, submissions.form);
        return (
          <Fact key={type} label={contactForm.phones[type].number}>
            <a className="fact-link" href={telHref(number)}>
              {groupedPhone(number)}
            </a>
            {notes ? <span className="quiet"> {notes}</span> : null}
          </Fact>
        );
      })}
    </>
  );
}
