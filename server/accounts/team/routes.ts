import { and, asc, count, eq, isNotNull, ne, notInArray } from 'drizzle-orm';
import { userCalls } from '#domain/accounts/calls.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { secondFactorResetMail } from '#server/accounts/second-factor/mail-templates.ts';
import { removeSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { lockUser } from '#server/accounts/store.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { users } from '#server/db/tables/accounts.ts';
import { calendarFeeds } from '#server/db/tables/bookings.ts';
import { erasures } from '#server/db/tables/retention.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

const words = wording.accounts;
/** Larger than the team of any practice that this is made for. */
const wholeTeam = 1000;

/** The admins and staff of the practice. */
export function teamRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'sessions' | 'audit' | 'mailQueue' | 'practice'>,
  emailChanges: EmailChanges,
): void {
  const serve = serving(api, userCalls, 'team');
  const { database, sessions, audit, mailQueue, practice } = parts;
  const { queries } = database;

  serve('GET /api/users/team', async ({ query: { page, pageSize = wholeTeam } }) => {
    const erased = queries
      .select({ id: erasures.userId })
      .from(erasures)
      .where(isNotNull(erasures.erasedAt));
    const inTeam = and(ne(users.type, 'client'), notInArray(users.id, erased));
    const rows = await queries
      .select({ user: users, feed: calendarFeeds })
      .from(users)
      .leftJoin(calendarFeeds, eq(calendarFeeds.userId, users.id))
      .where(inTeam)
      .orderBy(asc(users.position))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [all] = await queries.select({ total: count() }).from(users).where(inTeam);
    const waiting = await emailChanges.waiting();
    const data = rows.map(({ user, feed }) => ({
      _id: user.id,
      name: user.name,
      email: user.email,
      type: user.type,
      is_active: user.isActive,
      awaiting_first_sign_in: user.temporaryUntil !== null,
      second_factor: user.hasSecondFactor,
      last_signed_in_at: user.lastSignedInAt?.toISOString() ?? null,
      new_email: waiting.get(user.id) ?? null,
      calendar: feed && {
        createdAt: feed.createdAt.toISOString(),
        lastReadAt: feed.lastReadAt?.toISOString() ?? null,
      },
    }));
    return { data, total: all?.total ?? 0 };
  });

  serve('POST /api/users/:id/second-factor/reset', async (request) => {
    const { id } = request.params;
    const { user: actor, sessionId } = request.account;
    if (id === actor.id) throw new Failure('conflict', words.secondFactorOwnReset);
    await queries.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw new Failure('not-found', words.userUnknown);
      await sessions.requireConfirmed(tx, sessionId, 'new-session');
      await removeSecondFactor(tx, id);
      await sessions.endAll(tx, id);
      await mailQueue.enqueue(tx, secondFactorResetMail(user.email, practice.current()));
      const event = { kind: 'second-factor-reset', details: {} } as const;
      await audit.write(tx, { ...event, subjectId: id, ...actorOf(request) });
    });
    return { message: words.secondFactorReset };
  });
}
