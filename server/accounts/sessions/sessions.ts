import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { accountTypes } from '#domain/accounts/account-types.ts';
import { isFresh, latestBegin, overSince, sessionIsOver } from '#domain/accounts/session-limits.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { databaseIsAway, Failure } from '#server/errors.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import type { Proof } from './session-cookie.ts';
import type { Visitor } from './visitor.ts';

export interface Account {
  readonly sessionId: string;
  /** A second factor was a duty when the session began, and there was none. */
  readonly owesSecondFactor: boolean;
  readonly user: typeof users.$inferSelect;
  readonly company: typeof companies.$inferSelect | null;
}

/** Where a session begins. */
type SessionOrigin = Pick<Visitor, 'fromBrowser' | 'device' | 'address'> & {
  readonly owesSecondFactor?: boolean;
};

export interface NewSession {
  readonly token: string;
  /** Only for a browser: goes into its HttpOnly cookie. */
  readonly cookie: string | undefined;
}

export interface Sessions {
  /** Only in a transaction that has checked the person and locked their row. */
  begin(tx: Transaction, userId: string, origin: SessionOrigin): Promise<NewSession>;
  /** Whose session it is, with role and active flag as they are now. */
  find(proof: Proof): Promise<Account | undefined>;
  end(tx: Transaction, sessionId: string): Promise<void>;
  /** All sessions of a person, or all but the one they are using. */
  endAll(tx: Transaction, userId: string, exceptSessionId?: string): Promise<void>;
  /** Records that the person confirmed in this session that it is them. */
  confirm(tx: Transaction, sessionId: string): Promise<void>;
  /** Makes the person confirm again, in all of their sessions. */
  unconfirm(tx: Transaction, userId: string): Promise<void>;
  /**
   * Refuses with `confirm` unless that was within the last minutes; a sign-in counts too where it
   * is allowed. Locks the session until the transaction ends.
   */
  requireConfirmed(tx: Transaction, sessionId: string, or?: 'new-session'): Promise<void>;
  /** Removes expired sessions. */
  forget(): Promise<void>;
}

/** Recording the time of every request would cost more than it is worth. */
const noticeUseAfter = 60_000;

const newSession = sql`
  insert into ${sessions}
    (id, user_id, token_hash, cookie_hash, created_at, last_used_at, device, address,
      owes_second_factor, row_code)
  values (
    ${sql.placeholder('id')}, ${sql.placeholder('userId')}, ${sql.placeholder('tokenHash')},
    ${sql.placeholder('cookieHash')}, ${sql.placeholder('createdAt')},
    ${sql.placeholder('createdAt')}, ${sql.placeholder('device')}, ${sql.placeholder('address')},
    ${sql.placeholder('owesSecondFactor')}, ${sql.placeholder('rowCode')}
  )`;

/** Bytes of a keyed hash. */
const codeLength = 32;

const randomToken = () => randomBytes(32).toString('base64url');

export function openSessions(
  { queries, prepare, prepareBuilt }: Database,
  keyedHash: KeyedHash,
  now: () => Date,
): Sessions {
  const hashOfToken = (token: string) => keyedHash('session token', token);
  const hashOfCookie = (cookie: string) => keyedHash('session cookie', cookie);

  const confirmationOf = (sessionId: string, at: Date) =>
    keyedHash('confirmed session', `${sessionId} ${at.toISOString()}`);
  const wasConfirmed = ({ id, confirmedAt, confirmedCode }: typeof sessions.$inferSelect) =>
    confirmedAt !== null &&
    confirmedCode?.length === codeLength &&
    timingSafeEqual(confirmedCode, confirmationOf(id, confirmedAt));
  const cookieFits = (wanted: Buffer | null, cookie: string | undefined) =>
    wanted === null || (cookie !== undefined && timingSafeEqual(wanted, hashOfCookie(cookie)));

  const byToken = prepareBuilt(
    'session by token',
    queries
      .select({ session: sessions, user: users, company: companies })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(companies, and(eq(companies.id, users.companyId), isNull(companies.deletedAt)))
      .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), eq(users.isActive, true))),
  );

  const insert = prepare('new session', newSession);

  return {
    async begin(tx, userId, { fromBrowser, device, address, owesSecondFactor = false }) {
      const token = randomToken();
      const cookie = fromBrowser ? randomToken() : undefined;
      const tokenHash = hashOfToken(token);
      const cookieHash = cookie === undefined ? null : hashOfCookie(cookie);
      const id = randomUUID();
      const createdAt = now();
      const session = { id, userId, tokenHash, cookieHash, createdAt, owesSecondFactor };
      const rowCode = rowCodesOf(tx).codeOf('session', session);
      await insert({ ...session, device, address, rowCode }, tx);
      return { token, cookie };
    },
    async find({ token, cookie }) {
      if (!token) return undefined;
      const [found] = await byToken.execute({ hash: hashOfToken(token) });
      if (!found || !cookieFits(found.session.cookieHash, cookie)) return undefined;
      const { session, user, company } = found;
      const codes = rowCodesOf(queries);
      if (!codes.isIntact('session', session) || !codes.isIntact('account', user)) return undefined;
      if (sessionIsOver(user.type, session, now())) {
        await queries.delete(sessions).where(eq(sessions.id, session.id));
        return undefined;
      }
      if (now().getTime() - session.lastUsedAt.getTime() >= noticeUseAfter) {
        await queries
          .update(sessions)
          .set({ lastUsedAt: now() })
          .where(eq(sessions.id, session.id))
          // Reading goes on while nothing can be written; the next call notes it.
          .catch((error) => databaseIsAway(error) || Promise.reject(error));
      }
      const { id: sessionId, owesSecondFactor } = session;
      return { sessionId, owesSecondFactor, user, company };
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
    async confirm(tx, sessionId) {
      const confirmedAt = now();
      const confirmedCode = confirmationOf(sessionId, confirmedAt);
      await tx
        .update(sessions)
        .set({ confirmedAt, confirmedCode })
        .where(eq(sessions.id, sessionId));
    },
    async unconfirm(tx, userId) {
      await tx
        .update(sessions)
        .set({ confirmedAt: null, confirmedCode: null })
        .where(eq(sessions.userId, userId));
    },
    async requireConfirmed(tx, sessionId, or) {
      const [session] = await tx
        .select()
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .for('share');
      if (!session || !rowCodesOf(tx).isIntact('session', session)) {
        throw new Failure('unauthenticated');
      }
      if (isFresh(session.confirmedAt, now()) && wasConfirmed(session)) return;
      if (or !== 'new-session' || !isFresh(session.createdAt, now())) throw new Failure('confirm');
    },
    async forget() {
      for (const type of accountTypes) {
        const over = overSince(type, now());
        const ofType = queries.select({ id: users.id }).from(users).where(eq(users.type, type));
        const isOver = or(
          lte(sessions.lastUsedAt, over.lastUsedAt),
          lte(sessions.createdAt, over.createdAt),
          gt(sessions.createdAt, latestBegin(type, now())),
        );
        await queries.delete(sessions).where(and(isOver, inArray(sessions.userId, ofType)));
      }
    },
  };
}
