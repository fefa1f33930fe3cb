import { comparableEmail } from '#domain/accounts/fields.ts';
import type { Transaction } from '#server/db/database.ts';
import { bankAccountChangedMail } from '#server/intake/mail-templates.ts';
import type { Parts } from '#server/parts.ts';
import type { AccountBefore } from './known-account.ts';

interface ChangedAccount {
  readonly sender: { readonly id: string; readonly email: string; readonly address: string };
  readonly before: AccountBefore;
  readonly form: { readonly id: string; readonly reference: string };
  /** Not for ever, however many forms someone sends: the earlier form may name anyone's address. */
  readonly byMail: boolean;
}

/** Tells the client at the account's address, and at the one that the earlier form named. */
export async function tellOfChange(
  { mailQueue, audit, practice }: Pick<Parts, 'mailQueue' | 'audit' | 'practice'>,
  tx: Transaction,
  { sender, before, form: { id, reference }, byMail }: ChangedAccount,
): Promise<void> {
  const addresses = [sender.email, before.email].filter(Boolean);
  const different = new Map(addresses.toReversed().map((to) => [comparableEmail(to), to]));
  const mails = [...different.values()].map((to) =>
    bankAccountChangedMail(to, reference, practice.current()),
  );
  if (byMail) await mailQueue.enqueue(tx, ...mails);
  await audit.write(tx, {
    kind: 'bank-account-changed',
    details: { reference },
    actorId: sender.id,
    subjectId: id,
    address: sender.address,
  });
}
