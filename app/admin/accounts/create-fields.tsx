import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { NeededField, NewClientForm } from '#domain/accounts/client-form.ts';
import { RoleField } from './role-field.tsx';

const labels = admin.fields;
const words = admin.create;

export type FieldErrors = Readonly<Partial<Record<NeededField, string>>>;

interface CreateFieldsProps {
  form: NewClientForm;
  errors: FieldErrors;
  onEdit: (change: Partial<NewClientForm>) => void;
}

export function CreateFields({ form, errors, onEdit }: CreateFieldsProps) {
  const attributes = (field: Exclude<keyof NewClientForm, 'role'>) => ({
    id: `create-${field}`,
    label: labels[field],
    autoComplete: field === 'password' ? 'new-password' : 'off',
    value: form[field],
    onChange: (event: { target: { value: string } }) => onEdit({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField {...attributes('name')} required maxLength={200} error={errors.name} />
      <TextField
        {...attributes('email')}
        type="email"
        required
        maxLength={254}
        error={errors.email}
      />
      <PasswordField
        {...attributes('password')}
        required
        maxLength={200}
        hint={words.blankPassword}
        error={errors.password}
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
