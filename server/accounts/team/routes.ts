import { and, asc, count, eq, isNotNull, ne, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { userListSchema } from '#domain/accounts/people.ts';
import { teamMemberSchema } from '#domain/accounts/team.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { secondFactorResetMail } from '#server/accounts/second-factor/mail-templates.ts';
import { removeSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { lockUser } from '#server/accounts/store.ts';
import { failureSchema, idParams, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { users } from '#server/db/schema.ts';
import { calendarFeeds } from '#server/db/tables/bookings.ts';
import { erasures } from '#server/db/tables/retention.ts';
import { Failure } from '#server/errors.ts';

const words = wording.accounts;
const tags = ['team'];
const config = { access: 'team' } as const;
/** Larger than the team of any practice that this is made for. */
const wholeTeam = 1000;

/** The admins and staff of the practice. */
export function teamRoutes(api: Api, parts: Parts, emailChanges: EmailChanges): void {
  const { database, sessions, audit, mailQueue, practice } = parts;
  const { queries } = database;

  api.get(
    apiPaths.team,
    {
      config,
      schema: {
        summary: 'The admins and staff of the practice',
        tags,
        querystring: userListSchema.pick({ page: true, pageSize: true }),
        response: {
          200: z.object({ data: z.array(teamMemberSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async ({ query: { page, pageSize = wholeTeam } }) => {
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
    },
  );

  api.post(
    apiPaths.resetSecondFactor,
    {
      config,
      schema: {
        summary: 'Remove someone else’s lost second factor',
        description:
          'Ends their sessions, and tells them by email. Needs a sign-in or a confirmation within the last five minutes.',
        tags,
        params: idParams(words.userUnknown),
        response: { 200: messageSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { user: actor, sessionId } = request.account;
      if (id === actor.id) throw new Failure('conflict', words.secondFactorOwnReset);
      await queries.transaction(async (tx) => {
        const user = await lockUser(tx, id);
        if (!user) throw new Failure('not-found', words.userUnknown);
        await sessions.requireConfirmed(tx, sessionId, 'new-session');
        await removeSecondFactor(tx, id);
        await sessions.endAll(tx, id);
        await mailQueue.enqueue(tx, secondFactorResetMail(user.email, practice));
        const event = { kind: 'second-factor-reset', details: {} } as const;
        await audit.write(tx, { ...event, subjectId: id, ...actorOf(request) });
      });
      return { message: words.secondFactorReset };
    },
  );
}
