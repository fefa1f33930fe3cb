import {
  type FieldProblems,
  fieldProblems,
  firstProblem,
  type TextFields,
} from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import type { AccountType } from './account-types.ts';
import { personFields } from './fields.ts';
import { firstPassword } from './passwords/password-fields.ts';
import type { User } from './user.ts';

/** The form in which an admin creates or edits an account. */

export interface NewClientForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly role: AccountType;
  readonly company: string;
  readonly address: string;
}

const { nameMissing, emailMissing, nameAndEmailRequired } = wording.admin;
const { name, email, phone, company, address } = personFields;

export const newClientFields = {
  name: { ...name, required: nameMissing },
  email: { ...email, required: emailMissing },
  password: firstPassword,
  phone,
  company,
  address,
} satisfies TextFields;

export type NewClientProblems = FieldProblems<typeof newClientFields>;

/** What stops an account from being created, by field. */
export const newClientProblems = (form: NewClientForm): NewClientProblems =>
  fieldProblems(newClientFields, form);

const inOneSentence = {
  ...newClientFields,
  name: { ...name, required: nameAndEmailRequired },
  email: { ...email, required: nameAndEmailRequired },
};

/** The first problem, shown above the form. */
export const newClientMessage = (form: NewClientForm): string | undefined =>
  firstProblem(inOneSentence, form)?.message;

/** Under the names of the API. */
export const editedFields = {
  name,
  email,
  phone_number: phone,
  company_name: company,
  address,
} satisfies TextFields;
export type EditedField = keyof typeof editedFields;
export type EditForm = Readonly<Record<EditedField, string>>;

const editedNames = Object.keys(editedFields) as EditedField[];
const tidied = (form: EditForm, field: EditedField) => editedFields[field].tidy(form[field]);

export const editFormOf = (user: User): EditForm => ({
  name: user.name,
  email: user.email,
  phone_number: user.phone_number,
  company_name: user.company_id?.name ?? '',
  address: user.address,
});

/** Every account needs a name and an email address: cleared ones are left as they were. */
const staysWhenEmpty = (field: EditedField) => editedFields[field].required !== undefined;

/** Only the fields that changed. */
export function changesIn(form: EditForm, before: EditForm): Partial<EditForm> {
  const changes = editedNames
    .map((field) => [field, tidied(form, field)] as const)
    .filter(([field, value]) => value !== before[field])
    .filter(([field, value]) => value !== '' || !staysWhenEmpty(field));
  return Object.fromEntries(changes);
}

/** Someone else's newer values, with the edits made here on top. */
export function carriedOver(form: EditForm, before: EditForm, newer: EditForm): EditForm {
  const fields = editedNames.map((field) => [
    field,
    tidied(form, field) === before[field] ? newer[field] : form[field],
  ]);
  return Object.fromEntries(fields) as EditForm;
}

/** The fields where someone else saved one value and another was typed here. */
export function disputed(form: EditForm, before: EditForm, newer: EditForm): EditedField[] {
  return editedNames.filter((field) => {
    const typed = tidied(form, field);
    return typed !== before[field] && newer[field] !== before[field] && typed !== newer[field];
  });
}
