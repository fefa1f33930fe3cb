import type { ChangeEvent } from 'react';
import { StrengthHint } from '#app/accounts/passwords/strength-hint.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { access } from '#content/accounts/sign-in.ts';
import type { Complaint, ProfileForm } from '#domain/accounts/passwords/own-password.ts';
import { shortestPassword } from '#domain/accounts/passwords/password-length.ts';

const words = access.profile.fields;

type Field = keyof ProfileForm;
export const profileFieldId = (field: Field) => `profile-${field}`;

interface ProfileFieldsProps {
  email: string;
  form: ProfileForm;
  complaint: Complaint<Field> | undefined;
  onEdit: (change: Partial<ProfileForm>) => void;
}

export function ProfileFields({ email, form, complaint, onEdit }: ProfileFieldsProps) {
  const field = (name: Field) => ({
    ...words[name],
    id: profileFieldId(name),
    name,
    value: form[name],
    error: complaint?.field === name ? complaint.message : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onEdit({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        autoComplete="new-password"
        minLength={shortestPassword}
      />
      <StrengthHint password={form.newPassword} personal={[email, form.name]} />
      <PasswordField
        {...field('confirmation')}
        autoComplete="new-password"
        minLength={shortestPassword}
      />
      <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
      <TextField {...field('company')} autoComplete="organization" optional />
      <TextareaField {...field('address')} rows={2} autoComplete="street-address" optional />
    </>
  );
}
