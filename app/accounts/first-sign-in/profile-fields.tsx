import type { ChangeEvent } from 'react';
import { StrengthHint } from '#app/accounts/passwords/strength-hint.tsx';
import { described } from '#app/ui/fields/described.ts';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { type ProfileForm, profileFields } from '#domain/accounts/passwords/own-password.ts';
import { shortestPassword } from '#domain/accounts/passwords/password-fields.ts';
import type { Problem } from '#domain/fields/text-field.ts';

const { hints } = access.profile;

type Field = keyof ProfileForm;
export const profileFieldId = (field: Field) => `profile-${field}`;

interface ProfileFieldsProps {
  email: string;
  isClient: boolean;
  onFile: readonly string[];
  form: ProfileForm;
  problem: Problem<Field> | undefined;
  onEdit: (change: Partial<ProfileForm>) => void;
}

export function ProfileFields(props: ProfileFieldsProps) {
  const { email, isClient, onFile, form, problem, onEdit } = props;
  const fields = profileFields(form);
  const hintIfOnFile = (name: string) => (onFile.includes(name) ? { hint: hints.onFile } : {});
  const field = (name: Field) => ({
    ...described(fields[name]),
    id: profileFieldId(name),
    name,
    value: form[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onEdit({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <PasswordField
        {...field('currentPassword')}
        hint={hints.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        hint={isClient ? hints.clientPassword : hints.newPassword}
        autoComplete="new-password"
        minLength={shortestPassword}
      />
      <StrengthHint password={form.newPassword} personal={[email, form.name]} />
      <PasswordField
        {...field('confirmation')}
        autoComplete="new-password"
        minLength={shortestPassword}
      />
      <TextField {...field('phone')} {...hintIfOnFile('phone_number')} autoComplete="tel" />
      <TextField {...field('company')} autoComplete="organization" />
      <TextareaField
        {...field('address')}
        {...hintIfOnFile('address')}
        rows={2}
        autoComplete="street-address"
      />
    </>
  );
}
