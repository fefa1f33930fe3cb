import type { StepProps } from '#app/portal/intake/step-props.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import type { PhoneType } from '#domain/intake/fields/choices.ts';
import { askedFields } from '#domain/intake/steps.ts';
import { AnswerField } from './answer-field.tsx';

const words = contactForm.phones;

interface PhoneFieldsProps extends StepProps {
  type: PhoneType;
}

/** One phone: its number, its extension if this type has one, and when to call. */
export function PhoneFields({ type, ...props }: PhoneFieldsProps) {
  const fields = askedFields(props.step);
  const whose = props.step === 'spouse' ? words.spouseOf[type] : words.of[type];

  function draw(what: 'Phone' | 'Extension' | 'Time' | 'AMPM') {
    const name = `${type}${what}`;
    const field = fields[name];
    if (!field) return null;
    // One number is required, so none is marked optional; the label already names the phone.
    if (what === 'Phone')
      return <AnswerField {...props} name={name} field={field} optional={false} />;
    const label = (
      <>
        {field.label}
        <span className="sr-only"> {whose}</span>
      </>
    );
    return <AnswerField {...props} name={name} field={field} label={label} />;
  }

  return (
    <>
      <div className="phone-row">
        {draw('Phone')}
        {draw('Extension')}
      </div>
      <div className="time-row">
        {draw('Time')}
        {draw('AMPM')}
      </div>
    </>
  );
}
