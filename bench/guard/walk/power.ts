import { eq } from 'drizzle-orm';
import { isFresh } from '#domain/accounts/session-limits.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { documents } from '#server/db/tables/documents.ts';
import type { FullTarget } from '../target.ts';
import type { HeldSession } from './actors.ts';

/** What decides about power, as the database has it. */

export type PowerRow = Pick<
  typeof users.$inferSelect,
  'id' | 'type' | 'isActive' | 'hasSecondFactor' | 'email' | 'passwordHash' | 'temporaryUntil'
>;

export interface Power {
  readonly people: ReadonlyMap<string, PowerRow>;
  /** Whose each document is that can be opened. */
  readonly documents: ReadonlyMap<string, string | null>;
}

/** What a session stands for when a call is made with it. */
export interface Standing {
  readonly userId: string;
  /** Confirmed within the last minutes. */
  readonly isConfirmed: boolean;
  /** The same, or begun within them. */
  readonly isFresh: boolean;
}

export function openPower({ parts }: FullTarget) {
  const { database, keyedHash, now } = parts;
  const { queries } = database;
  return {
    async read(): Promise<Power> {
      const { id, type, isActive, hasSecondFactor, email, passwordHash, temporaryUntil } = users;
      const people = await queries
        .select({ id, type, isActive, hasSecondFactor, email, passwordHash, temporaryUntil })
        .from(users);
      const stored = await queries
        .select({ id: documents.id, clientId: documents.clientId })
        .from(documents)
        .where(eq(documents.state, 'ready'));
      return {
        people: new Map(people.map((row) => [row.id, row])),
        documents: new Map(stored.map((row) => [row.id, row.clientId])),
      };
    },
    async standingOf(session: HeldSession | undefined): Promise<Standing | undefined> {
      if (!session) return undefined;
      const token = session.authorization.replace('Bearer ', '');
      const [row] = await queries
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, keyedHash('session token', token)));
      if (!row) return undefined;
      const isConfirmed = isFresh(row.confirmedAt, now());
      return {
        userId: row.userId,
        isConfirmed,
        isFresh: isConfirmed || isFresh(row.createdAt, now()),
      };
    },
  };
}

export type PowerReader = ReturnType<typeof openPower>;
