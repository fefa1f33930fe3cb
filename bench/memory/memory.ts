import { randomUUID } from 'node:crypto';
import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { untilMailsAreSent } from '../harness/enquiries.ts';
import { median, printFigures } from '../harness/figures.ts';
import { type Memory, memoryOf, watchedServer } from '../harness/memory-of.ts';
import { exampleForm, fillUpTo } from '../harness/people.ts';

const kinds = ['me', 'list', 'search', 'sign-in', 'form'] as const;
type Kind = (typeof kinds)[number];

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
const form = JSON.stringify(exampleForm);

/** What a practice does all day: the same in every round. */
async function prepareWork(corella: TemporaryCorella) {
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

/**
 * Whether the memory of a server ends to grow under steady work: `npm run bench -- memory [rounds]
 * [kind of work]`. Every round is the same; memory is read after each, when the mails are sent and
 * garbage is collected. Fails if it still grows in the last third.
 */

const rounds = Number(process.argv[2] ?? 30);
const [, , , only] = process.argv;
const done: readonly Kind[] = only ? kinds.filter((kind) => kind === only) : kinds;
if (!(rounds >= 9) || done.length === 0) {
  throw new Error(`At least 9 rounds, and one of: ${kinds.join(', ')}.`);
}

/** What the memory consists of. */
const parts = {
  'the whole process': ({ rss }: Memory) => rss,
  'objects in use': ({ heapUsed, code }: Memory) => heapUsed - code,
  'compiled code': ({ code }: Memory) => code,
  'free in the heap': ({ heapTotal, heapUsed }: Memory) => heapTotal - heapUsed,
  'buffers outside the heap': ({ external }: Memory) => external,
  'program, threads and hashing': ({ rss, heapTotal, external }: Memory) =>
    rss - heapTotal - external,
};

/** Growth in the last third that is no more than noise. */
const goals: Readonly<Record<string, number>> = { 'the whole process': 8e6, 'objects in use': 1e6 };

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(7);

const third = Math.floor(rounds / 3);
/** A few rounds together, since single ones vary. */
const few = Math.floor(rounds / 9);

await withTemporaryCorella('memory', async (corella) => {
  const server = corella.start(watchedServer);
  await server.ready();
  const seen: Memory[] = [await memoryOf(server)];
  const workRound = await prepareWork(corella);
  console.log(`Megabytes after each of ${rounds} rounds of ${done.join(', ')}:`);
  for (let round = 1; round <= rounds; round += 1) {
    await workRound(done);
    const memory = await memoryOf(server);
    seen.push(memory);
    console.log(
      `${String(round).padStart(3)} ${megabytes(memory.rss)}, objects ${megabytes(memory.heapUsed - memory.code)}`,
    );
  }
  let missed = 0;
  for (const [name, read] of Object.entries(parts)) {
    const values = seen.map(read);
    const [start = 0] = values;
    const first = median(values.slice(third - few, third)) - start;
    const last = median(values.slice(-few)) - median(values.slice(-third, few - third));
    const goal = goals[name];
    if (goal !== undefined && last > goal) missed += 1;
    const shown = `${megabytes(start)} at first; grew by${megabytes(first)} in the first third,${megabytes(last)} in the last`;
    printFigures({ [name]: goal === undefined ? shown : `${shown} (goal ${goal / 1e6})` });
  }
  console.log(missed === 0 ? 'It levels off.' : 'It still grows.');
  process.exitCode = missed === 0 ? 0 : 1;
});
