import {
  type BankAccount,
  type BankCall,
  endOf,
  isOnFile,
} from '#domain/intake/bank-account/bank-call.ts';
import { wording } from '#domain/wording.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import { Failure } from '#server/errors.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { changeSubmission, findSubmission } from '#server/intake/desk-store.ts';
import { formUnknown, lockForm } from '#server/intake/lock-form.ts';
import type { Parts } from '#server/parts.ts';
import { type KnownAccounts, openKnownAccounts } from './known-account.ts';
import { lockClient } from './store.ts';

const words = wording.desk.bankCall;

export function bankAccountView(accounts: KnownAccounts, submission: SubmissionRow): BankAccount {
  const { phones = [], call = null, earlierCalls = [] } = accounts.read(submission) ?? {};
  return { state: submission.bankAccount ?? 'unchanged', numbers: phones, call, earlierCalls };
}

interface Caller {
  readonly user: UserRow;
  readonly address: string;
}

/** Notes that someone called about a changed account, which can be revealed from then on. */
export function openBankCalls(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now' | 'keyedHash'>,
) {
  const { database, vault, audit, now } = parts;
  const accounts = openKnownAccounts(parts);

  return (
    id: string,
    { number, spokeWith, note }: BankCall,
    revision: number | undefined,
    { user, address }: Caller,
  ): Promise<{ bankAccount: BankAccount; revision: number }> =>
    database.queries.transaction(async (tx) => {
      const found = await findSubmission(tx, id);
      if (!found) throw formUnknown();
      // In the order in which whoever sends or corrects a form locks them.
      await lockClient(tx, found.sender.id);
      const { submission, sender } = await lockForm(tx, id, revision);
      const change = accounts.read(submission);
      if (submission.bankAccount !== 'changed' || !change) {
        throw new Failure('conflict', words.notWaiting);
      }
      if (!isOnFile(number, change.phones)) {
        throw new Failure('invalid', words.numberNotOnFile, { field: 'number' });
      }
      const by = user.name || user.email;
      const call = { number, spokeWith, note, by, at: now().toISOString() };
      const columns = accounts.called(id, { ...change, call });
      const next = await changeSubmission(tx, submission, columns);
      const form = decryptWholeForm(vault, submission);
      await accounts.accept(tx, sender, form, new Date(change.givenAt));
      const details = { reference: submission.reference, number: endOf(number) };
      const who = { actorId: user.id, subjectId: id, address };
      await audit.write(tx, { kind: 'bank-account-called', details, ...who });
      const bankAccount = bankAccountView(accounts, { ...submission, ...columns });
      return { bankAccount, revision: next };
    });
}
