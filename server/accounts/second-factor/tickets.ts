import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { notExpired } from '#server/accounts/not-expired.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { secondFactorTickets, users } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/** What stands between the first step of signing in and the second. */

const life = 5 * 60_000;
const mostAttempts = 5;

export interface Ticket {
  readonly id: string;
  readonly by: 'password' | 'code';
  readonly user: UserRow;
}

export function createTickets({
  database,
  keyedHash,
  now,
}: Pick<Parts, 'database' | 'keyedHash' | 'now'>) {
  const { queries } = database;

  /** The password's hash is part of it: once the password is changed, no token fits. */
  const hashOf = (token: string, { passwordHash }: UserRow) =>
    keyedHash('second factor ticket', `${token} ${passwordHash}`);

  async function find(token: string): Promise<Ticket | undefined> {
    const [id = ''] = token.split('.');
    if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
    const [found] = await queries
      .select({ ticket: secondFactorTickets, user: users })
      .from(secondFactorTickets)
      .innerJoin(users, eq(users.id, secondFactorTickets.userId))
      .where(
        and(
          eq(secondFactorTickets.id, id),
          notExpired(secondFactorTickets.expiresAt, life, now()),
          lt(secondFactorTickets.attempts, mostAttempts),
          eq(users.isActive, true),
        ),
      );
    if (!found || !timingSafeEqual(found.ticket.tokenHash, hashOf(token, found.user)))
      return undefined;
    if (!rowCodesOf(queries).isIntact('account', found.user)) return undefined;
    return { id, by: found.ticket.by, user: found.user };
  }

  return {
    find,
    /** In the transaction that has locked the person's row. */
    async issue(tx: Transaction, user: UserRow, by: Ticket['by']): Promise<string> {
      const id = randomUUID();
      const token = `${id}.${randomBytes(32).toString('base64url')}`;
      await tx.insert(secondFactorTickets).values({
        id,
        by,
        userId: user.id,
        tokenHash: hashOf(token, user),
        expiresAt: new Date(now().getTime() + life),
      });
      return token;
    },
    /** Counts an attempt before anything is compared. Undefined when the ticket is over. */
    async takeAttempt(token: string): Promise<Ticket | undefined> {
      const ticket = await find(token);
      if (!ticket) return undefined;
      const isThisOne = eq(secondFactorTickets.id, ticket.id);
      const taken = await queries
        .update(secondFactorTickets)
        .set({ attempts: sql`${secondFactorTickets.attempts} + 1` })
        .where(and(isThisOne, lt(secondFactorTickets.attempts, mostAttempts)))
        .returning({ id: secondFactorTickets.id });
      return taken.length > 0 ? ticket : undefined;
    },
    /** False when someone else has used it meanwhile. */
    async use(tx: Transaction, { id }: Ticket): Promise<boolean> {
      const used = await tx
        .delete(secondFactorTickets)
        .where(eq(secondFactorTickets.id, id))
        .returning({ id: secondFactorTickets.id });
      return used.length > 0;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
