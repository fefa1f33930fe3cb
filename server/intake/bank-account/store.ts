import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { prepareInTransactions, type Transaction } from '#server/db/database.ts';
import { named } from '#server/db/prepared.ts';
import { clientIntake, submissions } from '#server/db/tables/intake.ts';
import { withoutDraft } from '#server/intake/drafts/store.ts';

/** The account that we know of a client: the last one that was not waiting for a call. */
type Known = Pick<
  typeof clientIntake.$inferSelect,
  'accountHash' | 'accountGivenAt' | 'contactEncrypted'
>;
type KnownWithDraft = Known & Pick<typeof clientIntake.$inferSelect, 'draftVersion'>;

export interface Given {
  readonly userId: string;
  readonly accountHash: Buffer;
  readonly accountGivenAt: Date;
  readonly contactEncrypted: Buffer;
}

const { accountHash, accountGivenAt, contactEncrypted } = clientIntake;
const known = { accountHash, accountGivenAt, contactEncrypted };

const giving = (sending: boolean) =>
  prepareInTransactions<KnownWithDraft>(`given account${sending ? ' and form' : ''}`, (tx) => {
    const given = sql.placeholder;
    const hash = sql`${given('accountHash')}::bytea`;
    const sentBefore = sql`exists (select from ${submissions} where ${eq(submissions.userId, given('userId'))})`;
    const now = sql`coalesce(${accountHash}, excluded.account_hash)`;
    const keeps = sql`${given('keepsContact')}::boolean and ${accountHash} is not null`;
    const ifKnown = (column: typeof accountGivenAt | typeof contactEncrypted) =>
      sql`case when ${now} = ${hash} and not (${keeps}) then excluded.${sql.identifier(column.name)} else ${column} end`;
    return tx
      .insert(clientIntake)
      .values({
        userId: given('userId'),
        accountHash: sql`case when not ${sentBefore} then ${hash} end`,
        accountGivenAt: given('accountGivenAt'),
        contactEncrypted: given('contactEncrypted'),
        draftVersion: sending ? 1 : 0,
      })
      .onConflictDoUpdate({
        target: clientIntake.userId,
        set: {
          ...(sending ? withoutDraft : {}),
          accountHash: now,
          accountGivenAt: ifKnown(accountGivenAt),
          contactEncrypted: ifKnown(contactEncrypted),
        },
      })
      .returning(named({ ...known, draftVersion: clientIntake.draftVersion }));
  });
const giveOnly = giving(false);
const giveAndSend = giving(true);

/**
 * Locks the client's row, and answers which account is known after this one was given: the first
 * one of all and the same one again are known at once. Of clients who sent a form before accounts
 * were compared it answers none; see `findNewestForm`. With `sending` it also deletes the draft: a
 * save that names no version yet is refused afterwards as well. With `keepsContact` the account that
 * is known stays with how the client could be reached.
 */
export async function giveAccount(
  tx: Transaction,
  given: Given & { readonly keepsContact: boolean },
  sending: boolean,
): Promise<KnownWithDraft> {
  const [row] = await (sending ? giveAndSend : giveOnly)(tx, { ...given });
  if (!row) throw new Error('The row of the client is gone.');
  return row;
}

/** Unless a later account is known. The client's row must be locked. */
export async function setKnown(tx: Transaction, { userId, ...values }: Given): Promise<void> {
  const isOlder = or(isNull(accountHash), lte(accountGivenAt, values.accountGivenAt));
  await tx
    .update(clientIntake)
    .set(values)
    .where(and(eq(clientIntake.userId, userId), isOlder));
}

/** The client gave other phone numbers or another address with the account that we know. */
export async function setContact(tx: Transaction, given: Given): Promise<void> {
  const { userId, contactEncrypted: contact } = given;
  await tx
    .update(clientIntake)
    .set({ contactEncrypted: contact })
    .where(and(eq(clientIntake.userId, userId), eq(accountHash, given.accountHash)));
}

export async function lockClient(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ userId: clientIntake.userId })
    .from(clientIntake)
    .where(eq(clientIntake.userId, userId))
    .for('update');
}
