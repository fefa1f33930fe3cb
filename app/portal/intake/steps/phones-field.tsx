import { type ControlProps, controlOf, fieldId } from '#app/portal/intake/step-props.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { type PhoneType, phoneTypes } from '#domain/intake/fields/choices.ts';
import { PhoneFields } from './phone-fields.tsx';

/** A checkbox for each type of phone, with its fields below. */
export function PhonesField(props: ControlProps) {
  const { step, name, part, onEdit } = props;
  const ticked = part[name] as readonly PhoneType[];

  function tick(type: PhoneType, isTicked: boolean) {
    const isOn = (one: PhoneType) => (one === type ? isTicked : ticked.includes(one));
    onEdit({ [name]: phoneTypes.filter(isOn) });
  }

  return (
    <FieldGroup {...controlOf(props)}>
      <div className="choices">
        {phoneTypes.map((type) => (
          <Checkbox
            key={type}
            id={fieldId(step, `${name}-${type}`)}
            label={contactForm.phones[type]}
            checked={ticked.includes(type)}
            onChange={(event) => tick(type, event.target.checked)}
            reveals={<PhoneFields type={type} {...props} />}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
