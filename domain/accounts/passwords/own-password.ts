import { loginCode, personFields } from '#domain/accounts/fields.ts';
import type { CompleteProfile } from '#domain/accounts/sign-in.ts';
import { firstProblem, type TextFields } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import {
  currentPassword,
  newPassword,
  repeated,
  resetPassword,
  resetToken,
} from './password-fields.ts';

/** Checks for choosing your own password: one problem at a time, in this order. */

export interface ResetForm {
  readonly password: string;
  readonly confirmation: string;
}

export const resetFields = ({ password }: ResetForm) =>
  ({
    password: resetPassword,
    confirmation: repeated(password, wording.access.passwordsDiffer),
  }) satisfies TextFields;

/** A mismatch is reported before any problem with the password itself. */
export function resetProblem(form: ResetForm, token: string) {
  const { password, confirmation } = resetFields(form);
  if (form.password === '') return firstProblem({ password }, form);
  return firstProblem({ confirmation, password, token: resetToken }, { ...form, token });
}

/** On the page of a welcome link. */
export const welcomeFields = {
  name: personFields.name,
  password: { ...resetPassword, label: 'Password' },
} satisfies TextFields;

export interface ProfileForm {
  readonly name: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  readonly phone: string;
  readonly company: string;
  readonly address: string;
}

export const profileFields = (form: ProfileForm) =>
  ({
    name: personFields.name,
    currentPassword,
    newPassword,
    confirmation: repeated(form.newPassword, wording.access.newPasswordsDiffer),
    phone: personFields.phone,
    company: personFields.company,
    address: personFields.address,
  }) satisfies TextFields;

export const profileProblem = (form: ProfileForm) => firstProblem(profileFields(form), form);

/** Tidied, and without the optional fields that are empty; `code` is the one from a mail. */
export function profileToSend(email: string, form: ProfileForm, code = ''): CompleteProfile {
  const tidied = (field: keyof typeof personFields & keyof ProfileForm) =>
    personFields[field].tidy(form[field]);
  const optional = {
    phone_number: tidied('phone'),
    company_name: tidied('company'),
    address: tidied('address'),
    code: loginCode.tidy(code),
  };
  return {
    email,
    name: tidied('name'),
    currentPassword: form.currentPassword,
    newPassword: form.newPassword,
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
  };
}
