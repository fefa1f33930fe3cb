import { listAdminEmails } from '#server/accounts/store.ts';
import type { Transaction } from '#server/db/database.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Parts } from '#server/parts.ts';

/** Mails every active admin but one, in the transaction of what it is about. */
export async function notifyAdmins(
  tx: Transaction,
  mailQueue: Parts['mailQueue'],
  mailTo: (email: string) => MailContent,
  except?: string,
): Promise<void> {
  for (const email of await listAdminEmails(tx)) {
    if (email !== except) await mailQueue.enqueue(tx, mailTo(email));
  }
}
