import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import { type EditedField, type EditForm, editedFields } from '#domain/accounts/client-form.ts';

const lines = ['name', 'email', 'phone_number', 'company_name'] as const;

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
    label: editedFields[field].label,
    type: editedFields[field].type,
    maxLength: editedFields[field].limit,
    autoComplete: 'off',
    value: form[field],
    hint: disputes?.includes(field) ? admin.edit.nowSavedAs(saved[field]) : undefined,
  });
  return (
    <>
      {lines.map((field) => (
        <TextField
          key={field}
          {...attributes(field)}
          error={field === 'email' ? emailError : undefined}
          onChange={(event) => edit({ [field]: event.target.value })}
        />
      ))}
      <TextareaField
        {...attributes('address')}
        rows={2}
        onChange={(event) => edit({ address: event.target.value })}
      />
    </>
  );
}
