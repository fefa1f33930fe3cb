import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { admin } from '#content/admin.ts';
import type { NewClientForm } from '#domain/accounts/client-form.ts';
import { RoleField } from './role-field.tsx';

const labels = admin.fields;
const words = admin.create;

interface CreateFieldsProps {
  form: NewClientForm;
  /** True once somebody has tried to go on: fields that are missing then say so. */
  isChecked: boolean;
  onEdit: (change: Partial<NewClientForm>) => void;
}

export function CreateFields({ form, isChecked, onEdit }: CreateFieldsProps) {
  const isMissing = (field: 'name' | 'email') => isChecked && form[field].trim() === '';
  const attributes = (field: Exclude<keyof NewClientForm, 'role'>) => ({
    id: `create-${field}`,
    label: labels[field],
    autoComplete: field === 'password' ? 'new-password' : 'off',
    value: form[field],
    onChange: (event: { target: { value: string } }) => onEdit({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField
        {...attributes('name')}
        required
        maxLength={200}
        error={isMissing('name') ? words.nameMissing : undefined}
      />
      <TextField
        {...attributes('email')}
        type="email"
        required
        maxLength={254}
        error={isMissing('email') ? words.emailMissing : undefined}
      />
      <PasswordField
        {...attributes('password')}
        required
        maxLength={200}
        hint={words.blankPassword}
      />
      <TextField {...attributes('phone')} type="tel" optional maxLength={50} />
      <RoleField id="create-role" value={form.role} onChange={(role) => onEdit({ role })} />
      {form.role === 'client' ? (
        <TextField {...attributes('company')} optional maxLength={200} />
      ) : null}
      <TextField {...attributes('address')} optional maxLength={500} />
    </>
  );
}
