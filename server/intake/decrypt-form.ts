import type { Field } from '#domain/intake/fields/field.ts';
import { type HiddenField, hiddenFields } from '#domain/intake/hidden-fields.ts';
import type { Part } from '#domain/intake/normalise.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import { type ReadableForm, readable } from '#domain/intake/reading/readable-form.ts';
import { type StepId, sentFields, stepIds, stepOf } from '#domain/intake/steps.ts';
import { submissions } from '#server/db/tables/intake.ts';
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

/** The text of a column; null where nothing is stored. */
type ReadColumn = (column: FormColumn) => string | null;

const columnsOf =
  (vault: Vault, row: SubmissionRow): ReadColumn =>
  (column) => {
    if (!isEncrypted(column)) return row[column];
    const encrypted = row[column];
    return encrypted && vault.decrypt(encrypted, contextOf(submissions[column], row.id));
  };

type IsRead = (field: Field) => boolean;
const isShown: IsRead = ({ secrecy }) => secrecy !== 'hidden';

/** A part, from its JSON and from those of its own columns that are to be read. */
function readPart(read: ReadColumn, step: StepId, isRead: IsRead = isShown): Part | null {
  const column = partColumns[step];
  if (column) {
    const json = read(column);
    return json === null ? null : storedParts[step].parse(json);
  }
  const { others } = readPart(read, 'additional') ?? {};
  const own = sentFields(step).flatMap(({ call, field }) => {
    if (!isRead(field)) return [];
    const name = ownColumns[step][call];
    return name ? [[call, read(name)]] : [];
  });
  const more = (others as Readonly<Record<string, Part>>)[stepOf(step).part];
  return storedParts[step].read({ ...Object.fromEntries(own), ...more });
}

/** Everything that the practice reads at once. Hidden fields are not even decrypted. */
export function decryptForm(vault: Vault, row: SubmissionRow): ReadableForm {
  const read = columnsOf(vault, row);
  const parts = stepIds.map((step) => [stepOf(step).part, readPart(read, step)]);
  return readable(Object.fromEntries(parts) as ContactForm);
}

function readWholeForm(read: ReadColumn): ContactForm {
  const parts = stepIds.map((step) => {
    const part = readPart(read, step, () => true);
    const sent = sentFields(step).map(({ call }) => [call, part?.[call]]);
    return [stepOf(step).part, part && Object.fromEntries(sent)];
  });
  return Object.fromEntries(parts) as ContactForm;
}

/** With its hidden fields: for its own client and a correction. */
export const decryptWholeForm = (vault: Vault, row: SubmissionRow): ContactForm =>
  readWholeForm(columnsOf(vault, row));

/** The form that was stored as these texts. */
export const formOfTexts = (texts: FormTexts): ContactForm =>
  readWholeForm((column) => texts[column] ?? null);

export function decryptHidden(vault: Vault, row: SubmissionRow, field: HiddenField): string {
  const { step, call } = hiddenFields[field];
  const column = ownColumns[step][call];
  const read = columnsOf(vault, row);
  return String(column ? read(column) : readPart(read, step)?.[call]);
}

/** The texts of a form's columns, exactly as they were stored. */
export function decryptTexts(vault: Vault, row: SubmissionRow): FormTexts {
  const read = columnsOf(vault, row);
  return Object.fromEntries(formColumns.map((column) => [column, read(column)]));
}

/** By their names in the database, which never change; without the empty ones. */
export const namedTexts = (texts: FormTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) =>
      text === null ? [] : [[submissions[column as FormColumn].name, text]],
    ),
  );

export const textsFromNames = (named: Readonly<Record<string, string>>): FormTexts =>
  Object.fromEntries(
    formColumns.map((column) => [column, named[submissions[column].name] ?? null]),
  );
