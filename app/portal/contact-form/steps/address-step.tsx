import { Checkbox } from '#app/ui/checkbox.tsx';
import { contactForm } from '#content/contact-form.ts';
import { AddressFields } from '../address-fields.tsx';
import { fieldId, type StepProps } from '../step-props.ts';

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
