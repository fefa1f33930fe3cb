import { NewTabLink } from '#app/portal/intake/new-tab-link.tsx';
import type { ControlProps } from '#app/portal/intake/step-props.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { PlainField } from './plain-field.tsx';

const words = contactForm.consent;

/** Links to the terms, so that they can be read before agreeing. */
export function ConsentField(props: ControlProps) {
  return (
    <div className="consent">
      <p>{words.read}</p>
      <p className="consent-links">
        <NewTabLink page="terms">{words.terms}</NewTabLink>
        <NewTabLink page="privacy">{words.privacy}</NewTabLink>
      </p>
      <PlainField {...props} />
    </div>
  );
}
