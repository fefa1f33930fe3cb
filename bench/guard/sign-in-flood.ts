import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#testing/accounts/accounts.ts';
import { type Answer, inParallel, post, send } from '../harness/calls.ts';
import { exampleForm } from '../harness/people.ts';
import { logIn, newPerson, password } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/**
 * Hundreds of sign-ins at once, each at another account and from another address, while people who
 * are signed in go on with their work and others sign in on devices of theirs.
 */

const signInsAtOnce = 400;
const peopleAtWork = 5;
const rounds = 20;
/** In milliseconds: without it the attackers would take the machine from the server. */
const pauseOfAttacker = 250;

const get = (address: string, headers: Record<string, string>) => send('GET', address, { headers });

/** What the signed-in do, each with the status that they must get. */
async function work(target: Target, note: (act: string, answer: Answer, wanted: number) => void) {
  const { address } = target;
  const client = await signIn(target, await newPerson(target));
  const admin = await signIn(target, await newPerson(target, 'admin'));
  return async () => {
    const key = { 'idempotency-key': randomUUID() };
    note('me', await get(`${address}/api/users/me`, client), 200);
    note('list', await get(`${address}/api/users?pageSize=25`, admin), 200);
    note('search', await get(`${address}/api/users?search=me&pageSize=25`, admin), 200);
    note('confirm', await post(`${address}/api/users/confirm`, { password }, client), 200);
    note(
      'form',
      await post(`${address}/api/forms/contact`, exampleForm, { ...client, ...key }),
      201,
    );
  };
}

export async function proveSignInFlood(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const done: Record<string, number> = {};
  const note = (act: string, { status, text }: Answer, wanted: number) => {
    done[act] = (done[act] ?? 0) + 1;
    if (status !== wanted) surprises.push(`${act}: ${status} ${text}`);
  };
  const workers = await Promise.all(Array.from({ length: peopleAtWork }, () => work(target, note)));
  const owner = await newPerson(target);
  const cookie = (await logIn(target, owner)).cookies.find((text) => text.startsWith('device='));

  let isOver = false;
  const statuses: Record<number, number> = {};
  const attack = async () => {
    while (!isOver) {
      const email = `nobody-${randomUUID()}@example.com`;
      const { status } = await post(`${target.address}/api/users/login`, { email, password });
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pause(pauseOfAttacker);
    }
  };
  const flood = Array.from({ length: scaled(signInsAtOnce, factor, 250) }, attack);
  const turns = Array.from({ length: scaled(rounds, factor, 3) });
  const onOwnDevice = async () =>
    note('sign-in on a known device', await logIn(target, owner, { cookie: cookie ?? '' }), 200);
  await Promise.all([
    ...workers.map((act) => inParallel(turns, 1, act)),
    inParallel(turns, 1, onOwnDevice),
  ]);
  isOver = true;
  await Promise.all(flood);
  if (!statuses[503]) surprises.push('no one of the flood was refused: it was no flood');
  const flooded = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
  return {
    title: 'A flood of sign-ins',
    attempts: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    figures: { 'at once': flood.length, 'the flood got': flooded.join(', '), ...done },
    surprises,
  };
}
