import { fieldId, type StepProps } from '#app/portal/intake/step-props.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { AddressFields } from './address-fields.tsx';

const words = contactForm.address;

export function AddressStep(props: StepProps<'address'>) {
  const { postalDifferent } = props.part;
  return (
    <>
      <h3 className="form-subhead">{words.residential}</h3>
      <AddressFields which="residential" optional={postalDifferent} {...props} />
      <div className="mt-6">
        <Checkbox
          {...words.postalDifferent}
          id={fieldId('address', 'postalDifferent')}
          checked={postalDifferent}
          onChange={(event) => props.onEdit({ postalDifferent: event.target.checked })}
        />
      </div>
      {postalDifferent ? (
        <div className="form-part">
          <h3 className="form-subhead">{words.postal}</h3>
          <AddressFields which="postal" optional={false} {...props} />
        </div>
      ) : null}
    </>
  );
}
