import { userCalls } from '#domain/accounts/calls.ts';
import type { UserChange } from '#domain/accounts/people.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import { findPerson, type Person } from '#server/accounts/store.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { changeUsers } from './change-user.ts';
import { createUsers } from './create-user.ts';
import { openUserList } from './list-users.ts';
import { userView } from './user-view.ts';

const words = wording.accounts;

/** The address has its own dialog, and its own message. */
function changedMessage(change: UserChange, { user }: Person): string {
  const hasToConfirm = change.email !== undefined && change.email !== user.email;
  if (hasToConfirm) return words.emailChangeAsked;
  return Object.keys(change).join() === 'address' ? words.addressUpdated : words.userUpdated;
}

/** Admins and staff see and change clients, admins the team as well. */
export function userRoutes(api: Api, parts: Parts, emailChanges: EmailChanges): void {
  const serve = serving(api, userCalls, 'users');
  const { database, vault, audit } = parts;
  const creating = createUsers(parts);
  const changing = changeUsers(parts, emailChanges);
  const listUsers = openUserList(database);
  const view = ({ user, company }: Person) => userView(user, company, vault);

  serve('GET /api/users', async (request) => {
    const { people, ...counted } = await listUsers(request.query);
    const data = people.map(({ user, company }) => userView(user, company, vault));
    return { data, ...counted };
  });

  serve('GET /api/users/:id', async (request) => {
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
  });

  serve('POST /api/users/signup', async (request) => {
    const person = await creating.signup(request.body, accountOf(request));
    return { message: words.created, data: view(person) };
  });

  serve('POST /api/users/invite', async (request) => {
    const { email, role } = request.body;
    const person = await creating.invite(email, role, accountOf(request));
    return { message: words.invitationSent, data: view(person) };
  });

  serve('PATCH /api/users/:id', async (request) => {
    const match = request.headers['if-match'];
    const revision = match === undefined ? undefined : Number(match.slice(1, -1));
    const { id } = request.params;
    const person = await changing.change(id, request.body, revision, accountOf(request));
    return { message: changedMessage(request.body, person), data: view(person) };
  });

  serve('DELETE /api/users/:id', async (request) => {
    const { id } = request.params;
    const person = await changing.change(id, { is_active: false }, undefined, accountOf(request));
    return { message: words.deactivated, data: view(person) };
  });
}
