import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { passkeys, sessions, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { post } from '../harness/calls.ts';
import { exampleForm } from '../harness/people.ts';
import { password } from './people.ts';
import type { Target } from './target.ts';

/** Everything that belongs to one client, to be read and changed by whoever may. */
export interface ClientRecords {
  readonly client: TestUser;
  readonly ids: Readonly<Record<RecordKind, string>>;
  /** Texts that appear nowhere but in these records. */
  readonly marks: readonly string[];
}

export type RecordKind = 'users' | 'companies' | 'submissions' | 'passkeys' | 'sessions';

export async function insertCompany({ parts }: Target, name: string): Promise<string> {
  const values = { name, email: 'office@example.com', wasJoined: true };
  const [company] = await parts.database.queries.insert(companies).values(values).returning();
  return company?.id ?? '';
}

/** One that no one can use, so that there is a second factor to remove. */
export async function insertPasskey({ parts }: Target, userId: string): Promise<string> {
  const { queries } = parts.database;
  await writeUser({ parts }, userId, { hasSecondFactor: true });
  const [passkey] = await queries
    .insert(passkeys)
    .values({
      userId,
      name: 'My phone',
      credentialId: randomUUID(),
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      createdAt: new Date(),
    })
    .returning();
  return passkey?.id ?? '';
}

/** A form must be submitted: only the server can encrypt it. */
export async function submitForm(target: Target, user: TestUser): Promise<string> {
  const { queries } = target.parts.database;
  const sent = await post(
    `${target.address}/api/forms/contact`,
    exampleForm,
    await signIn(target, user),
  );
  if (sent.status !== 201) throw new Error(`No form was sent: ${sent.text}`);
  const [stored] = await queries.select().from(submissions).where(eq(submissions.userId, user.id));
  return stored?.id ?? '';
}

export async function sessionIdOf({ parts }: Target, user: TestUser): Promise<string> {
  const { queries } = parts.database;
  const [session] = await queries.select().from(sessions).where(eq(sessions.userId, user.id));
  return session?.id ?? '';
}

export async function makeRecords(target: Target): Promise<ClientRecords> {
  const { queries } = target.parts.database;
  const mark = randomUUID().slice(0, 8);
  const [name, company] = [`Priya ${mark}`, `Company ${mark}`];
  const companyId = await insertCompany(target, company);
  const email = `${mark}@example.com`;
  const client = await createUser(target, { name, email, companyId, password });
  const submissionId = await submitForm(target, client);
  const [form] = await queries.select().from(submissions).where(eq(submissions.id, submissionId));
  return {
    client,
    marks: [mark, form?.reference ?? mark],
    ids: {
      users: client.id,
      companies: companyId,
      submissions: submissionId,
      passkeys: await insertPasskey(target, client.id),
      sessions: await sessionIdOf(target, client),
    },
  };
}

/** All rows of these records, to see whether anything has changed. */
export async function storedOf({ parts }: Target, { client, ids }: ClientRecords) {
  const { queries } = parts.database;
  return JSON.stringify({
    users: await queries.select().from(users).where(eq(users.id, client.id)),
    companies: await queries.select().from(companies).where(eq(companies.id, ids.companies)),
    submissions: await queries.select().from(submissions).where(eq(submissions.userId, client.id)),
    passkeys: await queries.select().from(passkeys).where(eq(passkeys.userId, client.id)),
    sessions: await queries.select().from(sessions).where(eq(sessions.userId, client.id)),
  });
}
