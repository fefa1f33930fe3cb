import { type ControlProps, controlOf } from '#app/portal/intake/step-props.ts';
import { FieldWithWarning } from '#app/ui/fields/field-with-warning.tsx';
import { outsideAustralia } from '#domain/fields/postcodes.ts';

/** A postcode is checked against the state beside it. */
export function PostcodeField(props: ControlProps) {
  const control = controlOf(props);
  const state = String(props.part[props.name.replace('Postcode', 'State')]);
  return (
    <FieldWithWarning
      {...control}
      inputMode={state === outsideAustralia ? 'text' : 'numeric'}
      warning={props.warnings[props.name]}
      isWhole={control.value.trim().length >= 4}
    />
  );
}
