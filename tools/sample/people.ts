import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { newUserRow } from '#server/accounts/store.ts';
import type { Queries } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { type SamplePerson, somePerson } from './names.ts';
import type { Random } from './random.ts';

export interface SampleClient extends SamplePerson {
  readonly id: string;
}

const team = [
  { name: 'Nadia Fenwick', email: 'nadia.fenwick@example.com' },
  { name: 'Dev Kapoor', email: 'dev.kapoor@example.com' },
  { name: 'Bridget Lang', email: 'bridget.lang@example.com' },
];

/** One password for all of them, made anew each time: no one else knows it. */
export async function makePeople(queries: Queries, random: Random, count: number) {
  const password = randomBytes(12).toString('base64url');
  const shared = { passwordHash: await hashPassword(password), emailVerifiedAt: new Date() };
  const staff = await queries
    .insert(users)
    .values(
      team.map((member) => newUserRow(queries, { ...member, ...shared, type: 'staff' as const })),
    )
    .returning({ id: users.id, email: users.email });
  const people = Array.from({ length: count }, (_, number) => somePerson(random, number));
  const made = await queries
    .insert(users)
    .values(
      people.map(({ givenName, familyName, email, phone }) =>
        newUserRow(queries, {
          ...shared,
          name: `${givenName} ${familyName}`,
          email,
          phone,
          type: 'client' as const,
        }),
      ),
    )
    .returning({ id: users.id, email: users.email });
  const idOf = new Map(made.map(({ id, email }) => [email, id]));
  const clients: SampleClient[] = people.map((person) => ({
    ...person,
    id: idOf.get(person.email) ?? '',
  }));
  return { password, staff, clients };
}
