import { signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { type DescribedCall, exampleBody } from '#testing/api-document.ts';
import { newPerson } from './people.ts';
import type { Target } from './target.ts';
import { writesOfAccounts } from './writes/of-accounts.ts';
import { writesOfBookings } from './writes/of-bookings.ts';
import { writesOfClients } from './writes/of-clients.ts';
import { writesOfDocuments } from './writes/of-documents.ts';
import { writesOfForms } from './writes/of-forms.ts';
import { writesOfPractice } from './writes/of-practice.ts';
import { writesOfWork } from './writes/of-work.ts';
import type { Prepare, Scene } from './writes/scene.ts';

/** What each call that writes needs, to be answered with success when nothing races it. */
const prepared: Record<string, Prepare> = {
  ...writesOfAccounts,
  ...writesOfForms,
  ...writesOfBookings,
  ...writesOfDocuments,
  ...writesOfWork,
  ...writesOfClients,
  ...writesOfPractice,
};

/** Calls by POST that only read, or set a cookie that is worth no more than the session. */
const reads = [
  'POST /api/users/confirm/options',
  'POST /api/users/me/passkeys/options',
  'POST /api/site/preview',
];

/** What these end is ended by the deactivation itself, so there may be nothing left to refuse. */
export const endedWithAccount = [
  'DELETE /api/users/me/sessions/{id}',
  'DELETE /api/users/me/calendar',
];

export const isWrite = ({ name, method, operation }: DescribedCall): boolean =>
  !['GET', 'OPTIONS'].includes(method) &&
  operation['x-roles'] !== undefined &&
  !reads.includes(name);

export interface ReadyWrite {
  readonly person: TestUser;
  readonly method: string;
  readonly path: string;
  readonly body: object | Buffer;
  readonly headers: Record<string, string>;
  /** What stands in the path, by its name there. */
  readonly values: Readonly<Record<string, string>>;
}

/** Someone who may make the call, about to make it. */
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
    named = {},
    body,
    headers,
  } = prepare ? await prepare({ target, person, session, times }) : {};
  const values: Readonly<Record<string, string>> = { id, ...named };
  return {
    person,
    method: call.method,
    path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    body: body ?? exampleBody(call) ?? {},
    headers: { ...session, ...headers },
    values,
  };
}
