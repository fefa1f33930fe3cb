import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import { enquiryTypes } from '#domain/enquiries/enquiry-types.ts';

const { fields, noEnquiryType, noteTaken, submit } = contact.form;

const typeChoices = [
  { value: '', label: noEnquiryType },
  ...Object.entries(enquiryTypes).map(([value, label]) => ({ value, label })),
];

export function QuickContactFields() {
  return (
    <>
      <div className="quick-contact-pair">
        <TextField {...fields.name} id="enquiry-name" name="name" autoComplete="name" required />
        <SelectField
          {...fields.enquiryType}
          id="enquiry-type"
          name="enquiryType"
          choices={typeChoices}
          required
        />
        <TextField
          {...fields.email}
          id="enquiry-email"
          name="email"
          type="email"
          autoComplete="email"
          warning={null}
          required
        />
        <TextField
          {...fields.phone}
          id="enquiry-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          warning={null}
          optional
        />
      </div>
      <TextareaField
        {...fields.message}
        data-note-taken={noteTaken}
        id="enquiry-message"
        name="message"
        rows={4}
        optional
      />
      {practice.quickContact === 'deliver' ? <Honeypot /> : null}
      <Button type="submit" look="dark" className="mt-6">
        {submit}
      </Button>
    </>
  );
}

/** Hidden from people, so whatever fills it in is a bot. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="enquiry-subject">{fields.subject.label}</label>
      <input id="enquiry-subject" name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
