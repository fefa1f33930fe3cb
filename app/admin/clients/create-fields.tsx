import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { admin } from '#content/admin.ts';
import type { NeededField, NewClientForm } from '#domain/accounts/client-form.ts';
import { wording } from '#domain/wording.ts';
import { RoleField } from './role-field.tsx';

const labels = admin.fields;
const words = admin.create;

const errors: Record<NeededField, string> = {
  name: words.nameMissing,
  email: words.emailMissing,
  password: wording.accounts.passwordTooShort,
};

interface CreateFieldsProps {
  form: NewClientForm;
  /** What somebody has tried to go on with, and has not edited since. */
  unfit: readonly NeededField[];
  onEdit: (change: Partial<NewClientForm>) => void;
}

export function CreateFields({ form, unfit, onEdit }: CreateFieldsProps) {
  const error = (field: NeededField) => (unfit.includes(field) ? errors[field] : undefined);
  const attributes = (field: Exclude<keyof NewClientForm, 'role'>) => ({
    id: `create-${field}`,
    label: labels[field],
    autoComplete: field === 'password' ? 'new-password' : 'off',
    value: form[field],
    onChange: (event: { target: { value: string } }) => onEdit({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField {...attributes('name')} required maxLength={200} error={error('name')} />
      <TextField
        {...attributes('email')}
        type="email"
        required
        maxLength={254}
        error={error('email')}
      />
      <PasswordField
        {...attributes('password')}
        required
        maxLength={200}
        hint={words.blankPassword}
        error={error('password')}
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
