import { NewTabLink } from '#app/portal/intake/new-tab-link.tsx';
import type { ControlProps } from '#app/portal/intake/step-props.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';
import { PlainField } from './plain-field.tsx';

const words = contactForm.tfnNotice;

export function TfnField(props: ControlProps) {
  return (
    <>
      <PlainField {...props} />
      <TfnNotice />
    </>
  );
}

/** The law requires all of this wherever people are asked for their tax file number. */
function TfnNotice() {
  return (
    <section className="legal-note" aria-labelledby="tfn-notice">
      <h3 id="tfn-notice">{words.heading}</h3>
      <p>{words.purpose}</p>
      <p>{words.law}</p>
      <p>
        {words.choice} {words.instead} <a href={telHref(practice.phone)}>{practice.phone}</a>.
      </p>
      <p className="legal-note-policy">
        <NewTabLink page="privacy">{words.policy}</NewTabLink>
      </p>
    </section>
  );
}
