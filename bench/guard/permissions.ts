import { randomUUID } from 'node:crypto';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { callsIn, type DescribedCall, exampleBody } from '#testing/api-document.ts';
import { deliveringServer } from '#testing/server-process.ts';
import { type Answer, send } from '../harness/calls.ts';
import { startSecondServer } from '../harness/servers.ts';
import { newPerson } from './people.ts';
import type { Proof } from './proof.ts';
import { type ClientRecords, makeRecords, type RecordKind, storedOf } from './records.ts';
import type { Target } from './target.ts';

/** Every call of the API description by everyone, against what the description says of it. */

/** What someone reaches who must set up a second factor first: that, and leaving. */
const reachedWithoutFactor = new Set([
  'GET /api/users/me',
  'POST /api/users/logout',
  'POST /api/users/confirm',
  'POST /api/users/confirm/options',
  'GET /api/users/me/second-factor',
  'POST /api/users/me/totp',
  'POST /api/users/me/totp/confirm',
  'DELETE /api/users/me/totp',
  'POST /api/users/me/passkeys/options',
  'POST /api/users/me/passkeys',
  'DELETE /api/users/me/passkeys/{id}',
  'POST /api/users/me/recovery-codes',
]);

type Verdict = 'let in' | 'must sign in' | 'not allowed' | 'second factor first' | 'failed';

interface Caller {
  readonly type: AccountType | null;
  readonly withoutFactor?: true;
  headers(target: Target, records: ClientRecords): Promise<Record<string, string>>;
}

/** A new person for every call, since a call may change them. */
const signedIn = (type: AccountType) => ({
  type,
  headers: async (target: Target) => signIn(target, await newPerson(target, type)),
});

const callers: Record<string, Caller> = {
  // First, before anyone else has changed the records that are someone else's to them.
  'other client': signedIn('client'),
  stranger: { type: null, headers: async () => ({}) },
  deactivated: {
    type: null,
    // The session is still there: that they are deactivated must be enough.
    headers: async (target) =>
      signIn(target, await newPerson(target, 'admin', { isActive: false })),
  },
  client: { type: 'client', headers: (target, { client }) => signIn(target, client) },
  staff: signedIn('staff'),
  admin: signedIn('admin'),
  'client without second factor': { ...signedIn('client'), withoutFactor: true },
  'staff without second factor': { ...signedIn('staff'), withoutFactor: true },
  'admin without second factor': { ...signedIn('admin'), withoutFactor: true },
};

function wantedOf({ name, operation }: DescribedCall, caller: Caller): Verdict {
  const roles = operation['x-roles'];
  if (!roles) return 'let in';
  if (caller.type === null) return 'must sign in';
  if (!roles.includes(caller.type)) return 'not allowed';
  return caller.withoutFactor && !reachedWithoutFactor.has(name) ? 'second factor first' : 'let in';
}

const refusals: Record<string, Verdict> = {
  'Please sign in.': 'must sign in',
  'You are not allowed to do that.': 'not allowed',
};

function verdictOf({ status, body }: Answer): Verdict {
  if (status >= 500) return 'failed';
  if (body.code === 'second-factor-required') return 'second factor first';
  return refusals[String(body.message)] ?? 'let in';
}

/** Such as a session of the client in /api/users/me/sessions/{id}. */
function idFor(path: string, { ids }: ClientRecords): string {
  const [, kind = ''] = /(\w+)\/\{id\}/.exec(path) ?? [];
  return ids[kind as RecordKind] ?? randomUUID();
}

const pathOf = ({ path }: DescribedCall, records: ClientRecords) =>
  path
    .replace('{id}', idFor(path, records))
    .replace('{calendar}', 'bookkeeping')
    .replace('{token}', 'A'.repeat(43));

export async function callsOf({ address }: Target): Promise<DescribedCall[]> {
  const { body } = await send('GET', `${address}/api/docs/openapi.json`);
  return callsIn(body as Parameters<typeof callsIn>[0]);
}

export async function provePermissions(target: Target): Promise<Proof> {
  const calls = await callsOf(target);
  const strict = await startSecondServer(target.corella, {
    script: deliveringServer,
    more: { SECOND_FACTOR: 'everyone' },
  });
  const counts: Record<string, number> = {};
  const surprises: string[] = [];
  for (const [name, caller] of Object.entries(callers)) {
    const records = await makeRecords(target);
    const before = await storedOf(target, records);
    for (const call of calls) {
      const { address } = caller.withoutFactor ? strict : target;
      const headers = await caller.headers(target, records);
      const body = exampleBody(call);
      const answer = await send(call.method, address + pathOf(call, records), { body, headers });
      const [wanted, actual] = [wantedOf(call, caller), verdictOf(answer)];
      counts[wanted] = (counts[wanted] ?? 0) + 1;
      if (actual !== wanted) {
        surprises.push(`${call.name} by ${name}: ${actual} instead of ${wanted} ${answer.text}`);
      }
      if (name === 'other client' && records.marks.some((mark) => answer.text.includes(mark))) {
        surprises.push(`${call.name} told another client: ${answer.text}`);
      }
    }
    if (name === 'other client' && (await storedOf(target, records)) !== before) {
      surprises.push('The records of a client were changed by another.');
    }
  }
  await strict.stop();
  return {
    title: 'Every call by everyone',
    attempts: calls.length * Object.keys(callers).length,
    figures: {
      'calls of the description': calls.length,
      callers: Object.keys(callers).length,
      ...Object.fromEntries(
        Object.entries(counts).map(([verdict, count]) => [`of them: ${verdict}`, count]),
      ),
    },
    surprises,
  };
}
