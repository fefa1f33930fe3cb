import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { accountTypes } from '#domain/accounts/account-types.ts';
import { isFreshlyProven, overSince, sessionIsOver } from '#domain/accounts/session-limits.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { companies, sessions, users } from '#server/db/schema.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

/** What a request carries to prove who sent it. */
export interface Proof {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

export interface Account {
  readonly sessionId: string;
  readonly user: typeof users.$inferSelect;
  readonly company: typeof companies.$inferSelect | null;
}

export interface NewSession {
  readonly token: string;
  /** Only for a browser: goes into its HttpOnly cookie. */
  readonly cookie: string | undefined;
}

export interface Sessions {
  /** Only in a transaction that has checked the person and locked their row. */
  begin(tx: Transaction, userId: string, forBrowser: boolean): Promise<NewSession>;
  /** Whose session it is, with role and active flag as they are now. */
  find(proof: Proof): Promise<Account | undefined>;
  end(tx: Transaction, sessionId: string): Promise<void>;
  /** All sessions of a person, or all but the one they are using. */
  endAll(tx: Transaction, userId: string, exceptSessionId?: string): Promise<void>;
  /** Records that the password was confirmed in this session. */
  notePassword(tx: Transaction, sessionId: string): Promise<void>;
  /** Whether that was within the last minutes. Locks the session until the transaction ends. */
  hasFreshPassword(tx: Transaction, sessionId: string): Promise<boolean>;
  /** Removes expired sessions. */
  forget(): Promise<void>;
}

/** Recording the time of every request would cost more than it is worth. */
const noticeUseAfter = 60_000;

const randomToken = () => randomBytes(32).toString('base64url');

export function openSessions(
  { queries }: Database,
  keyedHash: KeyedHash,
  now: () => Date,
): Sessions {
  const hashOfToken = (token: string) => keyedHash('session token', token);
  const hashOfCookie = (cookie: string) => keyedHash('session cookie', cookie);

  const cookieFits = (wanted: Buffer | null, cookie: string | undefined) =>
    wanted === null || (cookie !== undefined && timingSafeEqual(wanted, hashOfCookie(cookie)));

  return {
    async begin(tx, userId, forBrowser) {
      const token = randomToken();
      const cookie = forBrowser ? randomToken() : undefined;
      await tx.insert(sessions).values({
        userId,
        tokenHash: hashOfToken(token),
        cookieHash: cookie === undefined ? null : hashOfCookie(cookie),
        createdAt: now(),
        lastUsedAt: now(),
      });
      return { token, cookie };
    },
    async find({ token, cookie }) {
      if (!token) return undefined;
      const [found] = await queries
        .select({ session: sessions, user: users, company: companies })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(companies, and(eq(companies.id, users.companyId), isNull(companies.deletedAt)))
        .where(and(eq(sessions.tokenHash, hashOfToken(token)), eq(users.isActive, true)));
      if (!found || !cookieFits(found.session.cookieHash, cookie)) return undefined;
      const { session, user, company } = found;
      if (sessionIsOver(user.type, session, now())) {
        await queries.delete(sessions).where(eq(sessions.id, session.id));
        return undefined;
      }
      if (now().getTime() - session.lastUsedAt.getTime() >= noticeUseAfter) {
        await queries
          .update(sessions)
          .set({ lastUsedAt: now() })
          .where(eq(sessions.id, session.id));
      }
      return { sessionId: session.id, user, company };
    },
    async end(tx, sessionId) {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
    },
    async endAll(tx, userId, exceptSessionId) {
      const ofPerson = eq(sessions.userId, userId);
      await tx
        .delete(sessions)
        .where(exceptSessionId ? and(ofPerson, ne(sessions.id, exceptSessionId)) : ofPerson);
    },
    async notePassword(tx, sessionId) {
      await tx.update(sessions).set({ passwordProvenAt: now() }).where(eq(sessions.id, sessionId));
    },
    async hasFreshPassword(tx, sessionId) {
      const [session] = await tx
        .select({ provenAt: sessions.passwordProvenAt })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .for('share');
      return isFreshlyProven(session?.provenAt ?? null, now());
    },
    async forget() {
      for (const type of accountTypes) {
        const over = overSince(type, now());
        const ofType = queries.select({ id: users.id }).from(users).where(eq(users.type, type));
        const isOver = or(
          lte(sessions.lastUsedAt, over.lastUsedAt),
          lte(sessions.createdAt, over.createdAt),
        );
        await queries.delete(sessions).where(and(isOver, inArray(sessions.userId, ofType)));
      }
    },
  };
}
