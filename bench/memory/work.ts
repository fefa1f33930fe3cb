import { randomUUID } from 'node:crypto';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { fillUpTo } from '../api/people.ts';
import { untilMailsAreSent } from '../crash/verdict.ts';
import type { TemporaryCorella } from '../temporary-corella.ts';

export const kinds = ['me', 'list', 'search', 'sign-in', 'form'] as const;
export type Kind = (typeof kinds)[number];

/** How often each is done in a round. */
const times: Readonly<Record<Kind, number>> = {
  me: 200,
  list: 100,
  search: 100,
  'sign-in': 40,
  form: 40,
};
const people = 1000;
const atOnce = 8;
const form = JSON.stringify(payloadOf(exampleAnswers));

/** What a practice does all day: the same in every round. */
export async function prepareWork(corella: TemporaryCorella) {
  const { address, dataDir } = corella;
  const { surname } = await fillUpTo(corella, people);
  const admin = await makeAndSignIn(corella, 'admin');
  const client = await makeAndSignIn(corella, 'client');

  async function call(path: string, authorization: string, body?: string): Promise<void> {
    const answer = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
      },
      body: body ?? null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }

  const { email, password } = admin;
  const calls: Readonly<Record<Kind, () => Promise<void>>> = {
    me: () => call('/api/users/me', admin.authorization),
    list: () => call('/api/users?search=&page=1&pageSize=25', admin.authorization),
    search: () => call(`/api/users?search=${surname}&page=1`, admin.authorization),
    'sign-in': () => call('/api/users/login', '', JSON.stringify({ email, password })),
    form: () => call('/api/forms/contact', client.authorization, form),
  };

  return async function workRound(done: readonly Kind[]): Promise<void> {
    const waiting = done.flatMap((kind) => Array<Kind>(times[kind]).fill(kind));
    const worker = async () => {
      for (let kind = waiting.shift(); kind; kind = waiting.shift()) await calls[kind]();
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await untilMailsAreSent(dataDir);
    // A client who sends many forms in a day would cause no more mails.
    await askDatabase(
      corella,
      `update submissions set submitted_at = submitted_at - interval '2 days'`,
    );
  };
}
