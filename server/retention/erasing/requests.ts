import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ErasureView } from '#domain/retention/retention.ts';
import { backupPeriod, endOf, erasureDueAt } from '#domain/retention/rules.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { lockAmongAdmins, lockPerson, setActive } from '#server/accounts/users/erasing.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import { lockPracticeClient } from '#server/clients/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { erasures, legalHolds } from '#server/db/tables/retention.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { erasureAskedMail } from '#server/retention/mail-templates.ts';

const words = wording.retention;
const mostListed = 100;

interface Actor {
  readonly account: Account;
  readonly address: string;
}

const writer = ({ account, address }: Actor) => ({ actorId: account.user.id, address });

const backupsUntil = (at: Date | null, hasBackups: boolean) =>
  at && hasBackups ? endOf(at, backupPeriod).toISOString() : null;

/** An account that is to be erased, or was, can be neither erased again nor made active. */
export async function refuseIfErased(tx: Transaction, userId: string): Promise<void> {
  const [known] = await tx.select().from(erasures).where(eq(erasures.userId, userId));
  if (known) throw new Failure('conflict', known.erasedAt ? words.alreadyErased : words.stopFirst);
}

/** Asking that a person be erased, and stopping it. */
export function openErasureRequests(
  parts: Pick<Parts, 'database' | 'sessions' | 'audit' | 'mailQueue' | 'practice' | 'env' | 'now'>,
) {
  const { database, sessions, audit, mailQueue, practice, env, now } = parts;
  const { queries } = database;
  const hasBackups = env.BACKUP_DIR !== undefined;

  async function requireErasable(tx: Transaction, id: string): Promise<void> {
    if ((await tx.$count(legalHolds, eq(legalHolds.clientId, id))) > 0) {
      throw new Failure('conflict', words.held);
    }
    await refuseIfErased(tx, id);
  }

  interface Found {
    readonly row: typeof erasures.$inferSelect;
    readonly user: { readonly name: string; readonly email: string; readonly type: string } | null;
    /** Of a client, who may have no account. */
    readonly client: string | null;
    readonly held: string | null;
  }

  const viewOf = ({ row, user, client, held }: Found): ErasureView => ({
    _id: row.userId,
    name: row.erasedAt ? null : user?.name || user?.email || client,
    hasPage: user ? user.type === 'client' : client !== null,
    state: row.erasedAt ? 'erased' : held ? 'held' : 'waiting',
    askedAt: row.askedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
    keptUntil: row.keptUntil?.toISOString() ?? null,
    backupsUntil: backupsUntil(row.erasedAt, hasBackups),
  });

  const select = () =>
    queries
      .select({
        row: erasures,
        user: { name: users.name, email: users.email, type: users.type },
        client: clients.name,
        held: legalHolds.clientId,
      })
      .from(erasures)
      .leftJoin(users, eq(users.id, erasures.userId))
      .leftJoin(clients, eq(clients.id, erasures.userId))
      .leftJoin(legalHolds, eq(legalHolds.clientId, erasures.userId));

  return {
    hasBackups,

    /** The account cannot be used from now on; nothing else changes for 7 days. */
    ask(id: string, actor: Actor): Promise<Date> {
      const { user: admin, sessionId } = actor.account;
      return queries.transaction(async (tx) => {
        if (id === admin.id) throw new Failure('conflict', words.ownAccount);
        const user = await lockAmongAdmins(tx, id);
        // A client without an account is erased as a person is.
        if (!user && !(await lockPracticeClient(tx, id))) {
          throw new Failure('not-found', wording.accounts.userUnknown);
        }
        await sessions.requireConfirmed(tx, sessionId, 'new-session');
        await requireErasable(tx, id);
        const dueAt = erasureDueAt(now());
        await tx.insert(erasures).values({
          userId: id,
          askedBy: admin.id,
          askedAt: now(),
          dueAt,
          wasActive: user?.isActive ?? false,
        });
        if (user) await setActive(tx, id, false);
        const asked = { by: admin.email, dueAt };
        await notifyAdmins(tx, mailQueue, (to) =>
          erasureAskedMail(to, asked, practice.current(), env.SITE_URL),
        );
        const about = { subjectId: id, ...writer(actor) };
        await audit.write(tx, { kind: 'erasure-asked', details: {}, ...about });
        if (user?.isActive)
          await audit.write(tx, { kind: 'user-deactivated', details: {}, ...about });
        return dueAt;
      });
    },

    /** Until the 7 days are over. */
    stop(id: string, actor: Actor): Promise<void> {
      return queries.transaction(async (tx) => {
        await lockPerson(tx, id);
        await sessions.requireConfirmed(tx, actor.account.sessionId, 'new-session');
        const [found] = await tx
          .select()
          .from(erasures)
          .where(and(eq(erasures.userId, id), isNull(erasures.erasedAt)))
          .for('update');
        if (!found) throw new Failure('not-found', words.notAsked);
        if (found.dueAt <= now()) throw new Failure('conflict', words.tooLate);
        await tx.delete(erasures).where(eq(erasures.userId, id));
        if (found.wasActive) await setActive(tx, id, true);
        const about = { subjectId: id, ...writer(actor) };
        await audit.write(tx, { kind: 'erasure-stopped', details: {}, ...about });
        if (found.wasActive)
          await audit.write(tx, { kind: 'user-activated', details: {}, ...about });
      });
    },

    async list(): Promise<ErasureView[]> {
      const found = await select().orderBy(desc(erasures.askedAt)).limit(mostListed);
      return found.map(viewOf);
    },

    async find(id: string): Promise<ErasureView | null> {
      const [found] = await select().where(eq(erasures.userId, id));
      return found ? viewOf(found) : null;
    },
  };
}
