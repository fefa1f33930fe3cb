import { wording } from '#domain/wording.ts';
import type { AccountType } from './account-types.ts';
import { shortestPassword } from './passwords/password-length.ts';
import type { UserChange } from './people.ts';
import type { User } from './user.ts';

/** What an admin types about a person: to make an account, and to change one. */

export interface NewClientForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly role: AccountType;
  readonly company: string;
  readonly address: string;
}

const neededFields = ['name', 'email', 'password'] as const;
export type NeededField = (typeof neededFields)[number];

/** A blank password is the server's to fill. */
function isUnfit(field: NeededField, text: string): boolean {
  if (field !== 'password') return text.trim() === '';
  return text !== '' && text.length < shortestPassword;
}

/** Where something keeps an account from being made. */
export const unfitFields = (form: NewClientForm): NeededField[] =>
  neededFields.filter((field) => isUnfit(field, form[field]));

/** The first of it in words. */
export function newClientComplaint(form: NewClientForm): string | undefined {
  const [first] = unfitFields(form);
  if (first === 'password') return wording.accounts.passwordTooShort;
  return first && wording.admin.nameAndEmailRequired;
}

export const editedFields = ['name', 'email', 'phone_number', 'company_name', 'address'] as const;
export type EditedField = (typeof editedFields)[number];
export type EditForm = Readonly<Record<EditedField, string>>;

export const editFormOf = (user: User): EditForm => ({
  name: user.name,
  email: user.email,
  phone_number: user.phone_number,
  company_name: user.company_id?.name ?? '',
  address: user.address,
});

/** Nobody loses their name or their email address: left empty, they stay as they were. */
const staysWhenEmpty = (field: EditedField) => field === 'name' || field === 'email';

/** Only what differs is sent. */
export function changesIn(form: EditForm, before: EditForm): UserChange {
  const changes = editedFields
    .map((field) => [field, form[field].trim()] as const)
    .filter(([field, value]) => value !== before[field])
    .filter(([field, value]) => value !== '' || !staysWhenEmpty(field));
  return Object.fromEntries(changes);
}

/** Goes on from somebody else's newer values, with everything that was typed here. */
export function carriedOver(form: EditForm, before: EditForm, newer: EditForm): EditForm {
  const fields = editedFields.map((field) => [
    field,
    form[field].trim() === before[field] ? newer[field] : form[field],
  ]);
  return Object.fromEntries(fields) as EditForm;
}

/** Where somebody else saved one thing and another was typed here. */
export function disputed(form: EditForm, before: EditForm, newer: EditForm): EditedField[] {
  return editedFields.filter((field) => {
    const typed = form[field].trim();
    return typed !== before[field] && newer[field] !== before[field] && typed !== newer[field];
  });
}
