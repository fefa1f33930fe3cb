import type { ContactForm } from '#domain/intake/payload.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import {
  type AccountBefore,
  type AccountHolder,
  isSameAccount,
  type KnownAccounts,
} from './known-account.ts';

interface CorrectedForm {
  readonly holder: AccountHolder;
  readonly submission: SubmissionRow;
  readonly earlier: ContactForm;
  readonly form: ContactForm;
  readonly at: Date;
}

interface Outcome {
  readonly columns: Partial<Pick<SubmissionRow, 'bankAccount' | 'bankChangeEncrypted'>>;
  /** Set if the account is another one than we knew. */
  readonly before?: AccountBefore;
}

/** What a correction does to the account of a form. Comes before the correction is stored. */
export async function correctAccount(
  tx: Transaction,
  accounts: KnownAccounts,
  { holder, submission, earlier, form, at }: CorrectedForm,
): Promise<Outcome> {
  if (isSameAccount(earlier, form)) {
    const sameContact = JSON.stringify(earlier.contactInfo) === JSON.stringify(form.contactInfo);
    const isWaiting = submission.bankAccount === 'changed';
    if (!sameContact && !isWaiting) await accounts.refresh(tx, holder, form, at);
    return { columns: {} };
  }
  const before = await accounts.give(tx, holder, form, { at, sending: false });
  const { call = null, earlierCalls = [] } = accounts.read(submission) ?? {};
  const calls = call ? [...earlierCalls, call] : earlierCalls;
  if (before) return { columns: accounts.changed(submission.id, before, at, calls), before };
  return { columns: accounts.unchanged(submission.id, at, calls) };
}
