import { isText } from '#domain/fields/field.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { isKept, keptAnswer } from '#domain/intake/fields/kept.ts';
import { type HiddenField, hiddenFields, hiddenNames } from '#domain/intake/hidden-fields.ts';
import type { Part } from '#domain/intake/normalise.ts';
import type { ContactForm, SentForm } from '#domain/intake/payload.ts';
import { stepOf } from '#domain/intake/steps.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptHidden } from '#server/intake/decrypt-form.ts';
import { findNewestForm } from '#server/intake/store.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Hidden answers that stay as they were: their values never leave the server. */

type Parts = Readonly<Record<string, Part | null>>;

function placeOf(name: HiddenField) {
  const { step, call, field } = hiddenFields[name];
  return { part: stepOf(step).part, call, field };
}

function keptIn(form: SentForm): HiddenField[] {
  const parts: Parts = form;
  return hiddenNames.filter((name) => {
    const { part, call } = placeOf(name);
    return isKept(parts[part]?.[call]);
  });
}

/** Whether each answer has its value. */
export const isWhole = (form: SentForm): form is ContactForm => keptIn(form).length === 0;

/** The value of the last form, unless it is gone, or not the one that the client was shown. */
function takenOver(vault: Vault, last: SubmissionRow | undefined, name: HiddenField, shown: Part) {
  const { part, call, field } = placeOf(name);
  const value = last ? decryptHidden(vault, last, name) : '';
  const { ending } = keptAnswer(field, value);
  const isOther = value === '' || (shown.ending !== undefined && shown.ending !== ending);
  const problem = isOther
    ? wording.intake.notKept(field.label)
    : isText(field) && fieldProblem(field, value);
  if (problem) throw new Failure('invalid', problem, { field: `${part}.${call}` });
  return value;
}

/** The form with the values of the last one where the client keeps them. The client is locked. */
export async function withKept(
  tx: Transaction,
  vault: Vault,
  userId: string,
  form: SentForm,
): Promise<ContactForm> {
  const last = await findNewestForm(tx, userId);
  const parts: Record<string, Part | null> = { ...form };
  for (const name of keptIn(form)) {
    const { part, call } = placeOf(name);
    const shown = parts[part]?.[call] as Part;
    parts[part] = { ...parts[part], [call]: takenOver(vault, last, name, shown) };
  }
  return parts as unknown as ContactForm;
}
