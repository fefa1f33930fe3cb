import { NewTabLink } from '#app/portal/intake/new-tab-link.tsx';
import { fieldId, fieldsOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';

const words = contactForm.additional;

export function AdditionalStep(props: StepProps<'additional'>) {
  const { part, errors, onEdit } = props;
  const field = fieldsOf('additional', props);
  return (
    <>
      <TextField {...field('howDidYouHear')} {...words.howDidYouHear} autoComplete="off" optional />
      <TextField {...field('employer')} {...words.employer} autoComplete="organization" optional />
      <div className="consent">
        <p>{words.read}</p>
        <p className="consent-links">
          <NewTabLink page="terms">{words.terms}</NewTabLink>
          <NewTabLink page="privacy">{words.privacy}</NewTabLink>
        </p>
        <Checkbox
          id={fieldId('additional', 'consent')}
          label={words.consent}
          error={errors.consent}
          checked={part.consent}
          onChange={(event) => onEdit({ consent: event.target.checked })}
        />
      </div>
    </>
  );
}
