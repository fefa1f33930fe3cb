import { marked } from '#app/ui/fields/described.ts';
import { EmailField } from '#app/ui/fields/email-field.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import {
  type NewClientForm,
  type NewClientProblems,
  newClientFields,
} from '#domain/accounts/client-form.ts';
import { emailDoubt } from '#domain/fields/typing-slips.ts';
import { RoleField } from './role-field.tsx';

interface CreateFieldsProps {
  form: NewClientForm;
  errors: NewClientProblems;
  onEdit: (change: Partial<NewClientForm>) => void;
}

export function CreateFields({ form, errors, onEdit }: CreateFieldsProps) {
  const isClient = form.role === 'client';
  const attributes = (field: keyof typeof newClientFields) => ({
    ...marked(newClientFields[field]),
    id: `create-${field}`,
    maxLength: newClientFields[field].limit,
    error: errors[field],
    autoComplete: field === 'password' ? 'new-password' : 'off',
    value: form[field],
    onChange: (event: { target: { value: string } }) => onEdit({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField {...attributes('name')} />
      <EmailField
        {...attributes('email')}
        doubt={emailDoubt(form.email)}
        onEmail={(email) => onEdit({ email })}
      />
      {isClient ? (
        <PasswordField
          {...attributes('password')}
          required
          optional={false}
          hint={admin.create.blankPassword}
        />
      ) : null}
      <TextField {...attributes('phone')} />
      <RoleField
        id="create-role"
        value={form.role}
        hint={isClient ? undefined : admin.create.adminPassword}
        onChange={(role) => onEdit({ role })}
      />
      {isClient ? <TextField {...attributes('company')} /> : null}
      <TextField {...attributes('address')} />
    </>
  );
}
