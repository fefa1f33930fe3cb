import type { Field } from '#domain/intake/fields/field.ts';
import { type HiddenField, hiddenFields } from '#domain/intake/hidden-fields.ts';
import type { Part } from '#domain/intake/normalise.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import { type ReadableForm, readable } from '#domain/intake/readable-form.ts';
import { type StepId, sentFields, stepIds, stepOf } from '#domain/intake/steps.ts';
import { submissions } from '#server/db/schema.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  type FormColumn,
  isEncrypted,
  ownColumns,
  partColumns,
  type SubmissionRow,
  storedParts,
} from './columns.ts';
import type { FormTexts } from './encrypt-form.ts';

const formColumns: readonly FormColumn[] = [
  'email',
  'sendingEncrypted',
  ...stepIds.flatMap((step) => Object.values(ownColumns[step])),
  ...Object.values(partColumns),
];

function read(vault: Vault, row: SubmissionRow, column: FormColumn): string | null {
  if (!isEncrypted(column)) return row[column];
  const encrypted = row[column];
  return encrypted && vault.decrypt(encrypted, contextOf(submissions[column], row.id));
}

type IsRead = (field: Field) => boolean;
const isShown: IsRead = ({ secrecy }) => secrecy !== 'hidden';

/** A part, from its JSON and from those of its own columns that are to be read. */
function readPart(
  vault: Vault,
  row: SubmissionRow,
  step: StepId,
  isRead: IsRead = isShown,
): Part | null {
  const column = partColumns[step];
  if (column) {
    const json = read(vault, row, column);
    return json === null ? null : storedParts[step].parse(json);
  }
  const { others } = readPart(vault, row, 'additional') ?? {};
  const own = sentFields(step).flatMap(({ call, field }) => {
    if (!isRead(field)) return [];
    const name = ownColumns[step][call];
    return name ? [[call, read(vault, row, name)]] : [];
  });
  const more = (others as Readonly<Record<string, Part>>)[stepOf(step).part];
  return storedParts[step].read({ ...Object.fromEntries(own), ...more });
}

/** Everything that an admin reads at once. Hidden fields are not even decrypted. */
export function decryptForm(vault: Vault, row: SubmissionRow): ReadableForm {
  const parts = stepIds.map((step) => [stepOf(step).part, readPart(vault, row, step)]);
  return readable(Object.fromEntries(parts) as ContactForm);
}

/** With its hidden fields: for its own client, a correction and the receipt. */
export function decryptWholeForm(vault: Vault, row: SubmissionRow): ContactForm {
  const parts = stepIds.map((step) => {
    const part = readPart(vault, row, step, () => true);
    const sent = sentFields(step).map(({ call }) => [call, part?.[call]]);
    return [stepOf(step).part, part && Object.fromEntries(sent)];
  });
  return Object.fromEntries(parts) as ContactForm;
}

export function decryptHidden(vault: Vault, row: SubmissionRow, field: HiddenField): string {
  const { step, call } = hiddenFields[field];
  const column = ownColumns[step][call];
  return String(column ? read(vault, row, column) : readPart(vault, row, step)?.[call]);
}

/** The texts of a form's columns, exactly as they were stored. */
export const decryptTexts = (vault: Vault, row: SubmissionRow): FormTexts =>
  Object.fromEntries(formColumns.map((column) => [column, read(vault, row, column)]));
