import { useEffect, useState } from 'react';
import { NewTabLink } from '#app/portal/intake/new-tab-link.tsx';
import type { ControlProps } from '#app/portal/intake/step-props.ts';
import { Icon } from '#app/ui/icon.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';
import { AnswerField } from './answer-field.tsx';

const words = contactForm.tfnNotice;

export function TfnField(props: ControlProps) {
  return (
    <>
      <AnswerField {...props} />
      <TfnNotice />
    </>
  );
}

/** Set once someone has been past the notice in this browser. */
const storageKey = 'tfn-notice';

/** Where there is room for it, and on the first visit, the notice is open. */
const opensByItself = () =>
  window.matchMedia('(width >= 48rem)').matches || localStorage.getItem(storageKey) === null;

/** The law requires all of this wherever people are asked for their tax file number. */
function TfnNotice() {
  const [isOpen] = useState(opensByItself);
  useEffect(() => () => localStorage.setItem(storageKey, 'seen'), []);
  return (
    <details className="legal-note" open={isOpen}>
      <summary>
        <h3>{words.heading}</h3>
        <Icon name="chevron-down" />
      </summary>
      <p>{words.purpose}</p>
      <p>{words.law}</p>
      <p>
        {words.choice} {words.instead} <a href={telHref(practice.phone)}>{practice.phone}</a>.
      </p>
      <p className="legal-note-policy">
        <NewTabLink page="privacy">{words.policy}</NewTabLink>
      </p>
    </details>
  );
}
