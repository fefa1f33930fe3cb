import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { apiPaths } from '#domain/api-paths.ts';
import { sessions } from '#server/db/schema.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { createAuthenticator } from '#testing/accounts/authenticator.ts';
import { type DescribedCall, exampleBody } from '#testing/api-document.ts';
import { book } from '../bookings/visitors.ts';
import { post } from './calls.ts';
import { appCode, newPerson, password } from './people.ts';
import { insertCompany, insertPasskey, sessionIdOf, submitForm } from './records.ts';
import type { Target } from './target.ts';

/** What each call that writes needs, to be answered with success when nothing races it. */

interface Scene {
  readonly target: Target;
  readonly person: TestUser;
  readonly session: Record<string, string>;
  /** Two free times. */
  readonly times: readonly [string, string];
}

interface Prepared {
  readonly id?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

type Prepare = (scene: Scene) => Promise<Prepared>;

const unusedEmail = () => `${randomUUID()}@example.com`;

const formOfSomebody: Prepare = async ({ target }) => ({
  id: await submitForm(target, await newPerson(target)),
});

const companyOfNobody: Prepare = async ({ target }) => ({
  id: await insertCompany(target, 'Chen Plumbing'),
});

const otherClient: Prepare = async ({ target }) => ({ id: (await newPerson(target)).id });

const ownPasskey: Prepare = async ({ target, person }) => ({
  id: await insertPasskey(target, person.id),
});

/** The times of earlier races are free again. */
const appointmentIn =
  (state: 'requested' | 'confirmed'): Prepare =>
  async ({ target, times: [startsAt] }) => {
    const { queries } = target.parts.database;
    await queries.delete(appointments);
    const { content, status } = await book(target.address, startsAt);
    if (status !== 201) throw new Error(`Nothing was booked: ${JSON.stringify(content)}`);
    const [row] = await queries.update(appointments).set({ state }).returning();
    return { id: row?.id ?? '' };
  };

const blockOf = ([startsAt, endsAt]: Scene['times']) => ({
  staff: ['bookkeeping-coordinator'],
  startsAt,
  endsAt,
  note: 'Training',
});

async function startApp({ target, session }: Scene): Promise<string> {
  const { body } = await post(target.address + apiPaths.ownTotp, {}, session);
  return appCode(String(body.secret));
}

const prepared: Record<string, Prepare> = {
  'POST /api/users/me/totp/confirm': async (scene) => ({ body: { code: await startApp(scene) } }),
  async 'DELETE /api/users/me/totp'(scene) {
    const code = await startApp(scene);
    await post(scene.target.address + apiPaths.ownTotpConfirm, { code }, scene.session);
    return {};
  },
  async 'POST /api/users/me/passkeys'({ target, session }) {
    const { port } = new URL(target.address);
    const { body } = await post(target.address + apiPaths.ownPasskeyOptions, {}, session);
    const question = body as unknown as { challenge: string };
    const credential = createAuthenticator(`http://localhost:${port}`).create(question);
    return { body: { name: 'My phone', credential } };
  },
  'DELETE /api/users/me/passkeys/{id}': ownPasskey,
  async 'POST /api/users/me/recovery-codes'(scene) {
    await ownPasskey(scene);
    return {};
  },
  'DELETE /api/users/me/sessions/{id}': async ({ target, person }) => ({
    id: await sessionIdOf(target, person),
  }),
  'POST /api/users/update-password': async () => ({
    body: { currentPassword: password, newPassword: 'a short walk by the sea' },
  }),
  'POST /api/users/{id}/second-factor/reset': async ({ target }) => {
    const { id } = await newPerson(target, 'staff');
    await insertPasskey(target, id);
    return { id };
  },
  'PATCH /api/users/{id}': otherClient,
  'DELETE /api/users/{id}': otherClient,
  'POST /api/users/signup': async () => ({ body: { name: 'Mei Chen', email: unusedEmail() } }),
  'POST /api/users/invite': async () => ({ body: { email: unusedEmail() } }),
  'PATCH /api/companies/{id}': companyOfNobody,
  'DELETE /api/companies/{id}': companyOfNobody,
  'PATCH /api/submissions/{id}': async (scene) => ({
    ...(await formOfSomebody(scene)),
    headers: { 'if-match': '"1"' },
  }),
  async 'POST /api/submissions/{id}/reveal'(scene) {
    const { queries } = scene.target.parts.database;
    const isTheirs = eq(sessions.userId, scene.person.id);
    await queries.update(sessions).set({ confirmedAt: new Date() }).where(isTheirs);
    return formOfSomebody(scene);
  },
  'POST /api/submissions/{id}/printed': formOfSomebody,
  'POST /api/appointments/{id}/confirm': appointmentIn('requested'),
  'POST /api/appointments/{id}/decline': appointmentIn('requested'),
  'POST /api/appointments/{id}/cancel': appointmentIn('confirmed'),
  'POST /api/appointments/{id}/move': async (scene) => ({
    ...(await appointmentIn('confirmed')(scene)),
    body: { startsAt: scene.times[1] },
  }),
  async 'POST /api/appointments/blocks'({ target, times }) {
    await target.parts.database.queries.delete(appointments);
    return { body: blockOf(times) };
  },
  async 'DELETE /api/appointments/blocks/{id}'({ target, times, session }) {
    const { queries } = target.parts.database;
    await queries.delete(appointments);
    await post(target.address + apiPaths.blocks, blockOf(times), session);
    const [block] = await queries.select().from(appointments);
    return { id: block?.id ?? '' };
  },
};

/** Calls by POST that only read. */
const reads = ['POST /api/users/confirm/options', 'POST /api/users/me/passkeys/options'];

export const isWrite = ({ name, method, operation }: DescribedCall): boolean =>
  method !== 'GET' && operation['x-roles'] !== undefined && !reads.includes(name);

export interface ReadyWrite {
  readonly person: TestUser;
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly headers: Record<string, string>;
}

/** Somebody who may make the call, about to make it. */
export async function readyToWrite(
  target: Target,
  call: DescribedCall,
  times: Scene['times'],
): Promise<ReadyWrite> {
  const person = await newPerson(target, call.operation['x-roles']?.[0]);
  const session = await signIn(target, person);
  const prepare = prepared[call.name];
  const {
    id = '',
    body,
    headers,
  } = prepare ? await prepare({ target, person, session, times }) : {};
  return {
    person,
    method: call.method,
    path: call.path.replace('{id}', id),
    body: body ?? exampleBody(call) ?? {},
    headers: { ...session, ...headers },
  };
}
