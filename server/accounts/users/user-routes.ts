import { z } from 'zod';
import {
  inviteSchema,
  signupSchema,
  type UserChange,
  userChangeSchema,
  userListSchema,
} from '#domain/accounts/people.ts';
import { userSchema } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import { findPerson, type Person } from '#server/accounts/store.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { changeUsers } from './change-user.ts';
import { createUsers } from './create-user.ts';
import { openUserList } from './list-users.ts';
import { userView } from './user-view.ts';

const words = wording.accounts;
const tags = ['users'];
const clientRecords = { access: 'client-records' } as const;
const params = idParams(words.userUnknown);
const answer = z.object({ message: z.string(), data: userSchema });

/** The address has its own dialog, and its own message. */
function changedMessage(change: UserChange, { user }: Person): string {
  const hasToConfirm = change.email !== undefined && change.email !== user.email;
  if (hasToConfirm) return words.emailChangeAsked;
  return Object.keys(change).join() === 'address' ? words.addressUpdated : words.userUpdated;
}

/** Admins and staff see and change clients, admins the team as well. */
export function userRoutes(api: Api, parts: Parts, emailChanges: EmailChanges): void {
  const { database, vault, audit } = parts;
  const creating = createUsers(parts);
  const changing = changeUsers(parts, emailChanges);
  const listUsers = openUserList(database);
  const view = ({ user, company }: Person) => userView(user, company, vault);

  api.get(
    apiPaths.users,
    {
      config: { ...clientRecords, reads: 'people' },
      schema: {
        summary: 'All people, or those that match, page by page',
        description:
          'Newest first, or as `sort` says. `search` looks in name, email, phone and status; `total` counts the matches, up to `countUpTo` or 10,000; beyond that `more` is true. Without `pageSize` everyone is returned.',
        tags,
        querystring: userListSchema,
        response: {
          200: z.object({
            data: z.array(userSchema),
            total: z.number(),
            more: z.literal(true).optional(),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { people, ...counted } = await listUsers(request.query);
      const data = people.map(({ user, company }) => userView(user, company, vault));
      return { data, ...counted };
    },
  );

  api.get(
    apiPaths.user,
    {
      config: clientRecords,
      schema: {
        summary: 'One person',
        description: 'Reading a client is logged.',
        tags,
        params,
        response: { 200: z.object({ data: userSchema }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const person = await database.queries.transaction(async (tx) => {
        const found = await findPerson(tx, id);
        if (!found) throw new Failure('not-found', words.userUnknown);
        if (found.user.type === 'client') {
          const event = { kind: 'client-opened', details: {}, subjectId: id } as const;
          await audit.write(tx, { ...event, ...actorOf(request) });
        }
        return found;
      });
      return { data: view(person) };
    },
  );

  api.post(
    apiPaths.signup,
    {
      config: clientRecords,
      schema: {
        summary: 'Create an account; the person gets its temporary password by email',
        description:
          'They join the company `company_id`, or get one of their own called `company_name`; it and the account are created together or not at all.',
        tags,
        body: signupSchema,
        response: { 201: answer, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const person = await creating.signup(request.body, accountOf(request));
      return reply.code(201).send({ message: words.created, data: view(person) });
    },
  );

  api.post(
    apiPaths.invite,
    {
      config: clientRecords,
      schema: {
        summary: 'Invite someone by email, or again if they never signed in',
        tags,
        body: inviteSchema,
        response: { 201: answer, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { email, role } = request.body;
      const person = await creating.invite(email, role, accountOf(request));
      return reply.code(201).send({ message: words.invitationSent, data: view(person) });
    },
  );

  api.patch(
    apiPaths.user,
    {
      config: clientRecords,
      schema: {
        summary: 'Change a person',
        description:
          'With `If-Match: "revision"` the change is refused if someone else has made one in the meantime.',
        tags,
        params,
        headers: z.object({
          'if-match': z
            .string()
            .regex(/^"\d{1,9}"$/)
            .optional(),
        }),
        body: userChangeSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const match = request.headers['if-match'];
      const revision = match === undefined ? undefined : Number(match.slice(1, -1));
      const { id } = request.params;
      const person = await changing.change(id, request.body, revision, accountOf(request));
      return { message: changedMessage(request.body, person), data: view(person) };
    },
  );

  api.delete(
    apiPaths.user,
    {
      config: clientRecords,
      schema: {
        summary: 'Deactivate a person',
        tags,
        params,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const person = await changing.change(id, { is_active: false }, undefined, accountOf(request));
      return { message: words.deactivated, data: view(person) };
    },
  );
}
