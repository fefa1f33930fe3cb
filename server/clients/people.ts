import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ClientPerson, ClientPersonChange } from '#domain/clients/client.ts';
import { clientRights, everyRight } from '#domain/clients/roles.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { ChangeUsers } from '#server/accounts/users/change-user.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientPeople } from '#server/db/tables/clients.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { clientUnknown } from './clients.ts';
import { endRole, intactRoles, setRole } from './rights.ts';
import { findClient } from './store.ts';

/** Who acts for a client, and what they may do, as the practice says. */

interface Reader {
  readonly account: Account;
  readonly address: string;
}

const by = ({ account, address }: Reader) => ({ actorId: account.user.id, address });

const words = wording.clients;

async function expectClient(tx: Transaction, id: string): Promise<void> {
  if (!(await findClient(tx, id))) throw clientUnknown();
}

const shown = { _id: users.id, name: users.name, email: users.email };

async function findAccount(tx: Transaction, id: string) {
  const isClient = and(eq(users.id, id), eq(users.type, 'client'));
  const [found] = await tx
    .select({ account: shown, companyId: users.companyId })
    .from(users)
    .where(isClient);
  if (!found) throw new Failure('not-found', wording.accounts.userUnknown);
  return found;
}

export function openClientPeople(
  { database, audit }: Pick<Parts, 'database' | 'audit'>,
  changing: ChangeUsers,
) {
  const { queries } = database;

  async function peopleOf(tx: Transaction, id: string): Promise<ClientPerson[]> {
    const rows = await tx
      .select({ account: shown, person: getTableColumns(clientPeople) })
      .from(clientPeople)
      .innerJoin(users, eq(users.id, clientPeople.userId))
      .where(eq(clientPeople.clientId, id))
      .orderBy(sql`lower(${users.name})`, users.id);
    const people = intactRoles(tx, rows).map(({ account, person }) => {
      const { role, sees, answers, signs } = person;
      return { account, role, sees, answers, signs };
    });
    const isOwn = and(eq(users.id, id), eq(users.type, 'client'));
    const [own] = await tx.select(shown).from(users).where(isOwn);
    if (!own || rows.some(({ person }) => person.userId === id)) return people;
    return [{ account: own, role: 'self', ...everyRight }, ...people];
  }

  return {
    list(id: string, page: { page: number; pageSize: number }) {
      return queries.transaction(async (tx) => {
        await expectClient(tx, id);
        const people = await peopleOf(tx, id);
        const first = (page.page - 1) * page.pageSize;
        return { data: people.slice(first, first + page.pageSize), total: people.length };
      });
    },

    set(id: string, userId: string, given: ClientPersonChange, reader: Reader) {
      return queries.transaction(async (tx) => {
        await expectClient(tx, id);
        const { account } = await findAccount(tx, userId);
        const isOwn = userId === id;
        if (isOwn && given.role !== 'self') throw new Failure('conflict', words.selfStays);
        if (!isOwn && given.role === 'self') {
          throw new Failure('invalid', words.selfOfOther, { field: 'role' });
        }
        await setRole(tx, userId, id, given);
        const { role } = given;
        const rights = clientRights.filter((right) => given[right]);
        await audit.write(tx, {
          kind: 'client-person-set',
          details: { account: userId, role, rights },
          subjectId: id,
          ...by(reader),
        });
        return { account, ...given };
      });
    },

    remove(id: string, userId: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        await expectClient(tx, id);
        if (userId === id) throw new Failure('conflict', words.selfStays);
        const belongs = (await findAccount(tx, userId)).companyId === id;
        if (belongs) await changing.changeIn(tx, userId, { company_name: '' }, undefined, reader);
        const ended = await endRole(tx, userId, id);
        if (!belongs && !ended) throw new Failure('not-found', words.personUnknown);
        await audit.write(tx, {
          kind: 'client-person-removed',
          details: { account: userId },
          subjectId: id,
          ...by(reader),
        });
      });
    },
  };
}
