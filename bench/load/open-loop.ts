import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from './mix.ts';

export interface Seen {
  readonly perSecond: number;
  readonly requests: number;
  /** Those that change something. */
  readonly writes: number;
  /** What was refused, failed, or had no answer. */
  readonly errors: readonly string[];
  /** Milliseconds, from the moment at which each request was due. */
  readonly times: readonly number[];
  readonly timesByKind: ReadonlyMap<string, readonly number[]>;
}

const limitMs = 20_000;

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

/** What was seen at one rate, one time after the other. */
export function together(seen: readonly Seen[]): Seen {
  const timesByKind = new Map<string, number[]>();
  for (const [kind, times] of seen.flatMap((one) => [...one.timesByKind])) {
    timesByKind.set(kind, [...(timesByKind.get(kind) ?? []), ...times]);
  }
  return {
    perSecond: seen[0]?.perSecond ?? 0,
    requests: seen.reduce((sum, { requests }) => sum + requests, 0),
    writes: seen.reduce((sum, { writes }) => sum + writes, 0),
    errors: seen.flatMap(({ errors }) => errors),
    times: seen.flatMap(({ times }) => times),
    timesByKind,
  };
}

/** Why it failed, if it did. */
function ask(address: string, asked: Asked, agent: Agent): Promise<string | undefined> {
  const { method = 'GET', path, headers, body, onAnswer } = asked;
  return new Promise((resolve) => {
    const fail = (why: unknown) => resolve(`${method} ${path}: ${why}`);
    const options = { agent, headers, method, timeout: limitMs };
    const sent = request(address + path, options, (answer) => {
      let text = '';
      if (onAnswer) answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      else answer.resume();
      answer.on('error', fail).on('end', () => {
        if ((answer.statusCode ?? 500) >= 400) return fail(answer.statusCode);
        onAnswer?.(text);
        resolve(undefined);
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', fail).end(body);
  });
}

/** So many requests a second, whether or not those before were answered: people don’t wait for one another. */
export async function load(
  addresses: readonly string[],
  next: () => Asked,
  perSecond: number,
  seconds: number,
): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const timesByKind = new Map<string, number[]>();
  const errors: string[] = [];
  let writes = 0;
  const running = new Set<Promise<void>>();
  const from = performance.now();
  const requests = Math.round(perSecond * seconds);
  for (let number = 0; number < requests; number += 1) {
    const due = from + (number * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const address = addresses[number % addresses.length] ?? '';
    const asked = next();
    if (asked.method) writes += 1;
    const times = timesByKind.get(asked.kind) ?? [];
    timesByKind.set(asked.kind, times);
    const one = ask(address, asked, agent).then((error) => {
      times.push(performance.now() - due);
      if (error) errors.push(error);
      running.delete(one);
    });
    running.add(one);
  }
  await Promise.all(running);
  agent.destroy();
  const times = [...timesByKind.values()].flat();
  return { perSecond, requests, writes, errors, times, timesByKind };
}
