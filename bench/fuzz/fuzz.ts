import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';
import { askDatabase, makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { callsIn } from '#testing/api-document.ts';
import { eventually } from '#testing/eventually.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { printFigures } from '../figures.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { createDice } from './dice.ts';
import { type Memory, memoryOf } from './memory.ts';
import { talkNonsense } from './raw-sockets.ts';
import { type Fuzzed, type FuzzRequest, kinds, makeRequest } from './requests.ts';
import { type Answer, send } from './send.ts';

/**
 * Sends the API requests that are right, nearly right and hostile, then says nonsense to its
 * socket: `npm run bench:fuzz [requests] [seed]`. Fails on any 5xx, any answer that is not ours, a
 * crash, or memory that does not come back.
 */

const requests = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 32);
const sockets = Math.ceil(requests / 20);
const atOnce = 12;
const batch = 1000;
const mostMemory = 1.25;

const failures: string[] = [];
const counts = new Map<string, number>();
const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);

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
  return `seed ${seed}, request ${index}: ${sent.kind} ${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 800)} ${shownBody}\n  ${problem}`;
}

/** Where the server rightly hangs up before it has heard, or we have understood, everything. */
function mayBeCutOff({ method, body }: FuzzRequest, code: string): boolean {
  const tooLarge = (body?.length ?? 0) > 1_000_000 && /ECONNRESET|EPIPE/.test(code);
  // What could not be read is answered with a body, whatever was asked for.
  return tooLarge || (method === 'HEAD' && code === 'HPE_CLOSED_CONNECTION');
}

async function fuzzOnce(server: RunningServer, fuzzed: Fuzzed, index: number, agent: Agent) {
  // Each request from a throw of its own, so that one can be had again without the others.
  const sent = makeRequest(fuzzed, createDice(seed + index));
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

/** New people for every batch: the requests sign some of them out. */
async function newPeople(server: RunningServer) {
  const types = ['client', 'client', 'admin', 'admin'] as const;
  const people = await Promise.all(types.map((type) => makeAndSignIn(server, type)));
  await askDatabase(
    server,
    `insert into users (name, email, type, password_hash)
     select 'Somebody', gen_random_uuid() || '@example.com', 'client', 'none' from generate_series(1, 9)`,
  );
  // Those who send are not among those it is done to, or soon nobody would be signed in.
  const ids = await askDatabase<{ id: string }>(
    server,
    `(select id from users where name = 'Somebody' order by created_at desc limit 9)
     union all (select id from companies order by created_at desc limit 9)`,
  );
  return {
    people: ['', ...people.map(({ authorization }) => authorization)],
    ids: ids.map(({ id }) => id),
  };
}

async function fuzzAll(server: RunningServer, calls: Fuzzed['calls'], from: number, to: number) {
  for (let at = from; at < to; at += batch) {
    await fuzzBatch(server, { calls, ...(await newPeople(server)) }, at, Math.min(at + batch, to));
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

/** Once the mails are sent, which the requests have caused. */
async function quietMemory(place: RunningServer, server: ServerProcess): Promise<Memory> {
  const waiting = () => askDatabase(place, 'select 1 from mails where ended_at is null limit 1');
  await eventually(waiting, ({ length }) => length === 0, mailLimit);
  await pause(3000);
  return memoryOf(server);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const shown = ({ rss, heapUsed }: Memory) => `${megabytes(rss)}, heap ${megabytes(heapUsed)}`;

await withTemporaryCorella('fuzz', async (corella) => {
  console.log(`seed ${seed}`);
  const server = corella.start(join(import.meta.dirname, 'watched-server.ts'));
  await server.ready();
  const document = await (await fetch(`${corella.address}${apiPaths.openApi}`)).json();
  const calls = callsIn(document as Parameters<typeof callsIn>[0]);

  const warmUp = Math.floor(requests / 5);
  await fuzzAll(corella, calls, 0, warmUp);
  const before = await quietMemory(corella, server);
  await fuzzAll(corella, calls, warmUp, requests);
  await talkToSockets(corella);
  const after = await quietMemory(corella, server);

  const healthy = (await fetch(`${corella.address}${apiPaths.health}`)).ok;
  const crashed = server.child.exitCode !== null || /unhandled|uncaught/i.test(server.said());
  for (const failure of failures.slice(0, 20)) console.error(failure);
  for (const kind of [...kinds, 'socket']) {
    const ofKind = [...counts].filter(([name]) => name.startsWith(`${kind}:`)).toSorted();
    printFigures(Object.fromEntries(ofKind));
  }
  const ratio = { rss: after.rss / before.rss, heap: after.heapUsed / before.heapUsed };
  printFigures({
    requests,
    'malformed sockets': sockets,
    failures: failures.length,
    'server still healthy': String(healthy && !crashed),
    'memory after the warm-up': shown(before),
    'memory at the end': shown(after),
    'memory, end to warm-up': `${ratio.rss.toFixed(2)}, heap ${ratio.heap.toFixed(2)} (goal ${mostMemory})`,
  });
  const met = failures.length === 0 && healthy && !crashed && ratio.rss <= mostMemory;
  process.exitCode = met ? 0 : 1;
});
