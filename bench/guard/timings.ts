import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { newUserRow } from '#server/accounts/store.ts';
import { secondFactorTickets, users } from '#server/db/tables/accounts.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { post } from '../harness/calls.ts';
import { untilMailsAreSent } from '../harness/enquiries.ts';
import { median } from '../harness/figures.ts';
import { newPerson, password } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/** Whether two samples of times differ, without assuming how they are spread. */

/** The area under the normal curve beyond this many deviations on both sides (Abramowitz and Stegun, 7.1.26). */
function beyond(deviations: number): number {
  const x = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}

/**
 * The two-sided p of the Mann-Whitney U test: how often samples that do not differ would lie as far
 * apart as these. The times are too fine to tie often, so ties need no correction.
 */
function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return beyond((u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12));
}

/**
 * How long answers about known and unknown addresses take. The requests are sent one by one in
 * random order, each about another account and from another address, so that all take the same path.
 */

/** Samples that do not differ would be taken to differ once in a thousand runs. */
const significant = 0.001;
/** In milliseconds. What is less is lost in any network on the way. */
const relevant = 1;
/** Added to the times of one side, the last of these must be noticed, or the run proves nothing. */
const planted = [1.5, 2, 3, 4, 5];
/** A noisy machine needs more samples to notice it. */
const mostRounds = 4;

type Side = 'known' | 'unknown';
type Samples = Readonly<Record<Side, number[]>>;

/** One call, whose answer must have this status, so that no limit is what was measured. */
interface Timed {
  readonly path: string;
  readonly status: Readonly<Record<Side, number>>;
  readonly bodies: Readonly<Record<Side, readonly object[]>>;
  readonly headers?: Record<string, string>;
  /** The answer itself tells one side from the other, so the time tells nothing more. */
  readonly answersDiffer?: true;
}

function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

async function measure({ address }: Target, timed: Timed, surprises: string[]): Promise<Samples> {
  const samples: Samples = { known: [], unknown: [] };
  const requests = (['known', 'unknown'] as const).flatMap((side) =>
    timed.bodies[side].map((body) => ({ side, body })),
  );
  for (const { side, body } of shuffle(requests)) {
    const from = performance.now();
    const { status, text } = await post(address + timed.path, body, timed.headers);
    samples[side].push(performance.now() - from);
    if (status !== timed.status[side]) surprises.push(`${timed.path}, ${side}: ${status} ${text}`);
  }
  return samples;
}

function differ(samples: Samples, added = 0): boolean {
  const [known, unknown] = [samples.known.map((time) => time + added), samples.unknown];
  const apart = Math.abs(median(known) - median(unknown));
  return apart > relevant && mannWhitney(known, unknown) < significant;
}

/** The least of what was added that is noticed. */
const noticedIn = (samples: Samples) => planted.find((added) => differ(samples, added));

const shown = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;

function judge(name: string, samples: Samples, isSecret: boolean) {
  const { known, unknown } = samples;
  const [a, b] = [median(known), median(unknown)];
  const noticed = noticedIn(samples);
  const surprises: string[] = [];
  if (isSecret && differ(samples)) surprises.push(`${name} takes longer for one side`);
  if (isSecret && !noticed) {
    surprises.push(`${name} was too noisy to notice ${planted.at(-1)} ms: use a quieter machine`);
  }
  const figures = {
    [`${name}, median known`]: `${shown(a)}, unknown ${shown(b)}, ratio ${(a / b).toFixed(3)}, of ${known.length} each`,
    [`${name}, p`]: `${mannWhitney(known, unknown).toFixed(4)}${isSecret ? '' : ' (the answer tells it anyway)'}`,
    [`${name}, planted`]: noticed ? `noticed from ${noticed} ms on` : 'not noticed',
  };
  return { figures, surprises };
}

/** Accounts straight into the table, with a real hash: making so many by calls would take long. */
async function insertPeople({ parts }: Target, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const values = Array.from({ length: count }, () => ({
    name: 'Mei Chen',
    email: `known-${randomUUID()}@example.com`,
    type: 'client' as const,
    passwordHash,
  }));
  const { queries } = parts.database;
  await queries.insert(users).values(values.map((person) => newUserRow(queries, person)));
  return values.map(({ email }) => email);
}

/** The ids of tickets that are pending; whoever guesses one still lacks its secret. */
async function insertTickets(target: Target, count: number): Promise<string[]> {
  const { id: userId } = await newPerson(target);
  const values = Array.from({ length: count }, () => ({
    id: randomUUID(),
    userId,
    by: 'password' as const,
    tokenHash: randomBytes(32),
    expiresAt: new Date(Date.now() + 60 * 60_000),
  }));
  await target.parts.database.queries.insert(secondFactorTickets).values(values);
  return values.map(({ id }) => id);
}

const ticketBody = (id: string) => ({
  ticket: `${id}.${randomBytes(32).toString('base64url')}`,
  method: 'totp',
  code: '204816',
});

/** Each is about new people every time, so that no limit is met. */
function timedCalls(target: Target, count: number): Record<string, () => Promise<Timed>> {
  const invented = () => Array.from({ length: count }, () => `unknown-${randomUUID()}@example.com`);
  const bodies = async (bodyOf: (email: string) => object) => ({
    known: (await insertPeople(target, count)).map(bodyOf),
    unknown: invented().map(bodyOf),
  });
  return {
    login: async () => ({
      path: '/api/users/login',
      status: { known: 401, unknown: 401 },
      bodies: await bodies((email) => ({ email, password: 'a wrong password' })),
    }),
    // An id that is pending takes a fraction of a millisecond longer, since its row is read. It is
    // random, so no one can try ids until one does, and useless without its secret.
    'second factor': async () => ({
      path: '/api/users/second-factor',
      status: { known: 401, unknown: 401 },
      bodies: {
        known: (await insertTickets(target, count)).map(ticketBody),
        unknown: Array.from({ length: count }, () => ticketBody(randomUUID())),
      },
    }),
    forgot: async () => ({
      path: '/api/users/forgot-password',
      status: { known: 200, unknown: 200 },
      bodies: await bodies((email) => ({ email })),
    }),
    // Only those who work here can invite, and they can read the list of people as well.
    invite: async () => ({
      path: '/api/users/invite',
      status: { known: 409, unknown: 201 },
      bodies: await bodies((email) => ({ email })),
      headers: await signIn(target, await newPerson(target, 'admin')),
      answersDiffer: true,
    }),
  };
}

export async function proveTimings(target: Target, factor: number): Promise<Proof> {
  const count = scaled(2000, factor, 250);
  const figures: Record<string, string> = {
    samples: `${count} a side and call, more if it is noisy, Mann-Whitney U, differs if p < ${significant} and by more than ${relevant} ms`,
  };
  const surprises: string[] = [];
  let attempts = 0;
  await untilMailsAreSent(target.dataDir);
  for (const [name, prepare] of Object.entries(timedCalls(target, count))) {
    const timed = await prepare();
    const samples = await measure(target, timed, surprises);
    for (let round = 1; round < mostRounds && !noticedIn(samples); round += 1) {
      const more = await measure(target, await prepare(), surprises);
      samples.known.push(...more.known);
      samples.unknown.push(...more.unknown);
    }
    attempts += samples.known.length + samples.unknown.length;
    const judged = judge(name, samples, !timed.answersDiffer);
    Object.assign(figures, judged.figures);
    surprises.push(...judged.surprises);
  }
  return { title: 'Timing known and unknown addresses', attempts, figures, surprises };
}
