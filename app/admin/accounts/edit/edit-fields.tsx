import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { EditedField, EditForm } from '#domain/accounts/client-form.ts';

const labels = admin.fields;

const lines = [
  { field: 'name', label: labels.name, maxLength: 200 },
  { field: 'email', label: labels.email, maxLength: 254, type: 'email' },
  { field: 'phone_number', label: labels.phone, maxLength: 50, type: 'tel' },
  { field: 'company_name', label: labels.company, maxLength: 200 },
] as const;

interface EditFieldsProps {
  form: EditForm;
  saved: EditForm;
  disputes: readonly EditedField[] | undefined;
  emailError: string | undefined;
  edit: (change: Partial<EditForm>) => void;
}

export function EditFields({ form, saved, disputes, emailError, edit }: EditFieldsProps) {
  const attributes = (field: EditedField) => ({
    id: `edit-${field}`,
    autoComplete: 'off',
    value: form[field],
    hint: disputes?.includes(field) ? admin.edit.nowSavedAs(saved[field]) : undefined,
  });
  return (
    <>
      {lines.map(({ field, ...rest }) => (
        <TextField
          key={field}
          {...rest}
          {...attributes(field)}
          error={field === 'email' ? emailError : undefined}
          onChange={(event) => edit({ [field]: event.target.value })}
        />
      ))}
      <TextareaField
        {...attributes('address')}
        label={labels.address}
        rows={2}
        maxLength={500}
        onChange={(event) => edit({ address: event.target.value })}
      />
    </>
  );
}
