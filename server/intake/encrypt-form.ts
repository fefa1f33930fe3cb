import type { Part } from '#domain/intake/normalise.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import { type StepId, stepIds, stepOf } from '#domain/intake/steps.ts';
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

/** The text of each column; null where nothing is stored. */
export type FormTexts = Readonly<Partial<Record<FormColumn, string | null>>>;

/** A form as the texts of its columns. */
export function formTexts(form: ContactForm): FormTexts {
  function textsOf(step: StepId): [FormColumn, string | null][] {
    const part = partOf(form, step);
    const column = partColumns[step];
    if (!column) {
      const own = Object.entries(ownColumns[step]);
      return own.map(([call, name]) => [name, String(part?.[call])]);
    }
    if (!part) return [[column, null]];
    const more = step === 'additional' ? othersIn(form) : {};
    return [[column, storedParts[step].stringify({ ...part, ...more })]];
  }

  return Object.fromEntries([
    ['email', form.contactInfo.email],
    ...stepIds.flatMap(textsOf),
  ] satisfies [FormColumn, string | null][]);
}

/** What lists show stays in clear, everything else is encrypted. */
export function encryptTexts(
  vault: Vault,
  id: string,
  texts: FormTexts,
): Pick<SubmissionRow, FormColumn> {
  const cells = Object.entries(texts).map(([name, text]) => {
    const column = name as FormColumn;
    const isKept = text === null || !isEncrypted(column);
    return [column, isKept ? text : vault.encrypt(text, contextOf(submissions[column], id))];
  });
  return Object.fromEntries(cells) as Pick<SubmissionRow, FormColumn>;
}
