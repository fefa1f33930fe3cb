import type { Part } from '#domain/intake/normalise.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import { type StepId, stepIds, stepOf } from '#domain/intake/steps.ts';
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

const partOf = (form: ContactForm, step: StepId): Part | null =>
  (form as Readonly<Record<string, Part | null>>)[stepOf(step).part] ?? null;

/** Fields without a column of their own in parts that are not stored as JSON. */
function othersIn(form: ContactForm): Part {
  const left = stepIds
    .filter((step) => !partColumns[step])
    .map((step) => {
      const values = Object.entries(partOf(form, step) ?? {});
      return [stepOf(step).part, values.filter(([call]) => !(call in ownColumns[step]))] as const;
    })
    .filter(([, values]) => values.length > 0)
    .map(([part, values]) => [part, Object.fromEntries(values)]);
  return left.length > 0 ? { others: Object.fromEntries(left) } : {};
}

type Cell = readonly [column: FormColumn, value: string | Buffer | null];

/** The columns of a form. What lists show is in clear, everything else encrypted. */
export function encryptForm(
  vault: Vault,
  id: string,
  form: ContactForm,
): Pick<SubmissionRow, FormColumn> {
  const cell = (column: FormColumn, value: string): Cell => [
    column,
    isEncrypted(column) ? vault.encrypt(value, contextOf(submissions[column], id)) : value,
  ];

  function cellsOf(step: StepId): Cell[] {
    const part = partOf(form, step);
    const column = partColumns[step];
    if (!column) {
      const own = Object.entries(ownColumns[step]);
      return own.map(([call, name]) => cell(name, String(part?.[call])));
    }
    if (!part) return [[column, null]];
    const more = step === 'additional' ? othersIn(form) : {};
    return [cell(column, storedParts[step].stringify({ ...part, ...more }))];
  }

  const cells = [cell('email', form.contactInfo.email), ...stepIds.flatMap(cellsOf)];
  return Object.fromEntries(cells) as Pick<SubmissionRow, FormColumn>;
}
