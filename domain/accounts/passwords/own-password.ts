import type { CompleteProfile } from '#domain/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import { shortestPassword } from './password-length.ts';

/** Choosing a password of one's own: what is wrong, one thing at a time, in the order it is told. */

export interface Complaint<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

type Check<Field extends string> = readonly [wrong: boolean, field: Field, message: string];

function firstComplaint<Field extends string>(
  checks: readonly Check<Field>[],
): Complaint<Field> | undefined {
  const found = checks.find(([wrong]) => wrong);
  return found && { field: found[1], message: found[2] };
}

const { accounts, access } = wording;
const isShort = (password: string) => password.length < shortestPassword;

export interface ResetForm {
  readonly password: string;
  readonly confirmation: string;
}

export function resetComplaint({ password, confirmation }: ResetForm, token: string) {
  return firstComplaint<keyof ResetForm | 'token'>([
    [password === '', 'password', accounts.passwordRequired],
    [password !== confirmation, 'confirmation', access.passwordsDiffer],
    [isShort(password), 'password', accounts.passwordTooShort],
    [token.trim() === '', 'token', accounts.resetTokenMissing],
  ]);
}

export interface ProfileForm {
  readonly name: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  readonly phone: string;
  readonly company: string;
  readonly address: string;
}

export function profileComplaint(form: ProfileForm) {
  const { name, currentPassword, newPassword, confirmation } = form;
  return firstComplaint<keyof ProfileForm>([
    [name.trim() === '', 'name', accounts.nameRequired],
    [currentPassword === '', 'currentPassword', accounts.currentPasswordRequired],
    [newPassword === '', 'newPassword', accounts.newPasswordRequired],
    [isShort(newPassword), 'newPassword', accounts.newPasswordTooShort],
    [newPassword !== confirmation, 'confirmation', access.newPasswordsDiffer],
  ]);
}

/** Trimmed, and without the optional fields that are empty. */
export function profileToSend(email: string, form: ProfileForm): CompleteProfile {
  const optional = {
    phone_number: form.phone.trim(),
    company_name: form.company.trim(),
    address: form.address.trim(),
  };
  return {
    email,
    name: form.name.trim(),
    currentPassword: form.currentPassword,
    newPassword: form.newPassword,
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
  };
}
