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

function read(vault: Vault, row: SubmissionRow, column: FormColumn): string | null {
  if (!isEncrypted(column)) return row[column];
  const encrypted = row[column];
  return encrypted && vault.decrypt(encrypted, contextOf(submissions[column], row.id));
}

/** A part, from its JSON and from those of its own columns that are not hidden. */
function readPart(vault: Vault, row: SubmissionRow, step: StepId): Part | null {
  const column = partColumns[step];
  if (column) {
    const json = read(vault, row, column);
    return json === null ? null : storedParts[step].parse(json);
  }
  const { others } = readPart(vault, row, 'additional') ?? {};
  const shown = sentFields(step).filter(({ field }) => field.secrecy !== 'hidden');
  const own = shown.flatMap(({ call }) => {
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

export function decryptHidden(vault: Vault, row: SubmissionRow, field: HiddenField): string {
  const { step, call } = hiddenFields[field];
  const column = ownColumns[step][call];
  return String(column ? read(vault, row, column) : readPart(vault, row, step)?.[call]);
}
