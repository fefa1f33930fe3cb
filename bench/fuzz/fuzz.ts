import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase, type RunningServer } from '#testing/accounts/signed-in.ts';
import { callsIn } from '#testing/api-document.ts';
import { eventually } from '#testing/eventually.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { textPlacesOf } from '#testing/text-places.ts';
import { allFree, apart } from '../harness/bookers.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { createDice, type Dice } from '../harness/dice.ts';
import { printFigures } from '../harness/figures.ts';
import { type Memory, memoryOf, watchedServer } from '../harness/memory-of.ts';
import { reportProof } from '../harness/proof.ts';
import { oddities } from './odd-text.ts';
import { talkNonsense } from './raw-sockets.ts';
import { callsForClients, newRecords, type Records } from './records.ts';
import { type Answer, type Fuzzed, type FuzzRequest, kinds, send } from './request-parts.ts';
import { mixedRequest, oddTextRequest } from './requests.ts';

/**
 * Sends the API valid, nearly valid and hostile requests, with every odd text in every place for
 * text, then writes nonsense to its socket: `npm run bench -- fuzz [requests] [sockets] [seed]`. Fails
 * on any 5xx, any answer that is not ours, a crash, a job that fails, or memory that is not
 * released.
 */

const [wanted] = process.argv.slice(2);
const sockets = Number(process.argv[3] ?? 1000);
const seed = Number(process.argv[4] ?? Date.now() % 2 ** 32);
const atOnce = 12;
const batch = 1000;
const mostMemory = 1.25;

const failures: string[] = [];
const counts = new Map<string, number>();
const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Of five requests. Left to chance, 20,000 sent the kind of email that once failed 0.1 times. */
const withOddText = 2;

/** As many as try every odd text in every place. */
const enoughFor = ({ places }: Pick<Fuzzed, 'places'>) =>
  Math.ceil((5 * places.length * oddities.length) / withOddText);

/** A run with fewer begins somewhere else each time. */
function makeRequest(fuzzed: Fuzzed, index: number, dice: Dice): FuzzRequest {
  const [round, step] = [Math.floor(index / 5), index % 5];
  if (step >= withOddText) return mixedRequest(fuzzed, dice);
  return oddTextRequest(fuzzed, seed + withOddText * round + step, dice);
}

function judge(sent: FuzzRequest, { status, contentType, text }: Answer): string | undefined {
  if (status >= 500) return `answered ${status} ${text.slice(0, 200)}`;
  if (status < 400 || sent.method === 'HEAD') return undefined;
  if (!contentType.startsWith('application/json')) return `answered ${status} as ${contentType}`;
  const { message } = JSON.parse(text);
  return typeof message === 'string' && message !== '' ? undefined : 'answered without a message';
}

function describe(sent: FuzzRequest, index: number, problem: string): string {
  const { method, path, headers, body } = sent;
  const shownBody = body && `${body.length} bytes ${JSON.stringify(body.toString().slice(0, 500))}`;
  return `seed ${seed}, request ${index}: ${sent.odd ?? sent.kind} ${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 800)} ${shownBody}\n  ${problem}`;
}

/** Cases in which the server may rightly close the connection early. */
function mayBeCutOff({ method, body }: FuzzRequest, code: string): boolean {
  const tooLarge = (body?.length ?? 0) > 1_000_000 && /ECONNRESET|EPIPE/.test(code);
  // A request that cannot be parsed is answered with a body, even to HEAD.
  return tooLarge || (method === 'HEAD' && code === 'HPE_CLOSED_CONNECTION');
}

async function fuzzOnce(server: RunningServer, fuzzed: Fuzzed, index: number, agent: Agent) {
  // Each request has its own seed, so that one can be repeated without the others.
  const sent = makeRequest(fuzzed, index, createDice(seed + index));
  try {
    const answer = await send(server.address, sent, agent);
    count(`${sent.kind}: ${answer.status}`);
    const problem = judge(sent, answer);
    if (problem) failures.push(describe(sent, index, problem));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (mayBeCutOff(sent, code)) count(`${sent.kind}: cut off`);
    else failures.push(describe(sent, index, String(error)));
  }
}

async function fuzzBatch(server: RunningServer, fuzzed: Fuzzed, from: number, to: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let next = from;
  const sender = async (): Promise<void> => {
    while (next < to) {
      const index = next;
      next += 1;
      await fuzzOnce(server, fuzzed, index, agent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();
}

type Target = Omit<Fuzzed, 'records'> & Pick<Records, 'times'>;

async function fuzzAll(server: RunningServer, target: Target, from: number, to: number) {
  for (let at = from; at < to; at += batch) {
    const records = await newRecords(server, target.times);
    await fuzzBatch(server, { ...target, records }, at, Math.min(at + batch, to));
    console.log(`${Math.min(at + batch, to)} requests, ${failures.length} failures`);
  }
}

async function talkToSockets(server: RunningServer): Promise<void> {
  let next = 0;
  const talker = async (): Promise<void> => {
    while (next < sockets) {
      const index = next;
      next += 1;
      const { sent, answer } = await talkNonsense(server.address, createDice(seed - index));
      count(`socket: ${/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'no answer'}`);
      const wrong =
        /HTTP\/1\.1 5\d\d/.test(answer) || (answer !== '' && !answer.startsWith('HTTP/1.1 '));
      if (wrong) failures.push(`seed ${seed}, socket ${index}: ${sent}\n  ${answer.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, talker));
}

const mailLimit = 10 * 60_000;

/** Measured once the mails that the requests caused are sent. */
async function quietMemory(place: RunningServer, server: ServerProcess): Promise<Memory> {
  const waiting = () =>
    askDatabase(place, 'select 1 from mails where ended_at is null and tries = 0 limit 1');
  await eventually(waiting, ({ length }) => length === 0, mailLimit);
  await pause(3000);
  return memoryOf(server);
}

/** A job that only failed because the database was busy has been retried by now. */
async function failedJobs(place: RunningServer): Promise<string[]> {
  const failed = await askDatabase<{ name: string }>(
    place,
    `select name from jobs.job where state in ('retry', 'failed')
     union all select 'mail ' || kind from mails where tries > 0`,
  );
  return failed.map(({ name }) => `The job ${name} failed.`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const shown = ({ rss, heapUsed }: Memory) => `${megabytes(rss)}, heap ${megabytes(heapUsed)}`;

await withTemporaryCorella('fuzz', async (corella) => {
  console.log(`seed ${seed}`);
  const server = corella.start(watchedServer);
  await server.ready();
  const document = await (await fetch(`${corella.address}/api/docs/openapi.json`)).json();
  const calls = callsIn(document as Parameters<typeof callsIn>[0]);
  const places = calls.flatMap(textPlacesOf);
  const forClients = await callsForClients(corella, places);
  const times = apart(await allFree(corella.address));
  const target = { calls, places, forClients, times };

  const requests = wanted ? Number(wanted) : enoughFor(target);
  const warmUp = Math.floor(requests / 5);
  await fuzzAll(corella, target, 0, warmUp);
  const before = await quietMemory(corella, server);
  await fuzzAll(corella, target, warmUp, requests);
  await talkToSockets(corella);
  const after = await quietMemory(corella, server);
  failures.push(...(await failedJobs(corella)));

  const healthy = (await fetch(`${corella.address}/api/health`)).ok;
  const crashed = server.hasEnded() || /unhandled|uncaught/i.test(server.said());
  for (const failure of failures.slice(0, 20)) console.error(failure);
  for (const kind of [...kinds, 'socket']) {
    const ofKind = [...counts].filter(([name]) => name.startsWith(`${kind}:`)).toSorted();
    printFigures(Object.fromEntries(ofKind));
  }
  const ratio = { rss: after.rss / before.rss, heap: after.heapUsed / before.heapUsed };
  printFigures({
    requests,
    'odd texts, each in each place': `${places.length * oddities.length}`,
    'malformed sockets': sockets,
    'memory after the warm-up': shown(before),
    'memory at the end': shown(after),
    'memory, end to warm-up': `${ratio.rss.toFixed(2)}, heap ${ratio.heap.toFixed(2)} (goal ${mostMemory})`,
  });
  reportProof('fuzz', {
    trials: requests + sockets,
    missed: {
      failures: failures.length,
      'servers that ended or were not healthy': healthy && !crashed ? 0 : 1,
      'memory beyond the goal': ratio.rss <= mostMemory ? 0 : 1,
    },
  });
});
