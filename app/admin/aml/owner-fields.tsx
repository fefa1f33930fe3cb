import { today } from '#app/admin/today.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { amlWords as words } from '#content/aml/aml.ts';
import type { OwnerForm } from './aml-form.ts';

interface OwnerFieldsProps {
  /** Counted from 0. */
  place: number;
  owner: OwnerForm;
  errorOf: (field: string) => string | undefined;
  onEdit: (change: Partial<OwnerForm>) => void;
  onRemove: () => void;
}

export function OwnerFields({ place, owner, errorOf, onEdit, onRemove }: OwnerFieldsProps) {
  const field = (name: Exclude<keyof OwnerForm, 'key'>) => ({
    id: `owner-${place}-${name}`,
    label: words[name],
    autoComplete: 'off',
    error: errorOf(`owners.${place}.${name}`),
    value: owner[name],
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
  });
  return (
    <fieldset className="aml-owner">
      <legend className="field-label">{words.owner(place + 1)}</legend>
      <TextField {...field('name')} />
      <div className="client-field-pair">
        <TextField {...field('birthDate')} type="date" max={today()} />
        <TextField {...field('share')} inputMode="decimal" />
      </div>
      <TextField {...field('address')} />
      <div className="client-field-pair">
        <TextField {...field('verifiedBy')} />
        <TextField {...field('verifiedOn')} type="date" max={today()} />
      </div>
      <TextButton danger aria-label={words.removeOwner(place + 1)} onClick={onRemove}>
        {words.removeOwner(place + 1)}
      </TextButton>
    </fieldset>
  );
}
