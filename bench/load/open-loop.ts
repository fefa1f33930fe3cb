import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from './mix.ts';

export interface Seen {
  readonly perSecond: number;
  readonly requests: number;
  /** How many changed something, by their kind. */
  readonly writes: ReadonlyMap<string, number>;
  /** What was refused, failed, or had no answer. */
  readonly errors: readonly string[];
  /** Milliseconds, from the moment at which each request was due. */
  readonly times: readonly number[];
  readonly timesByKind: ReadonlyMap<string, readonly number[]>;
}

const limitMs = 20_000;

/** What was seen at one rate, one time after the other. */
export function together(seen: readonly Seen[]): Seen {
  const timesByKind = new Map<string, number[]>();
  const writes = new Map<string, number>();
  for (const one of seen) {
    for (const [kind, times] of one.timesByKind) {
      timesByKind.set(kind, [...(timesByKind.get(kind) ?? []), ...times]);
    }
    for (const [kind, count] of one.writes) writes.set(kind, (writes.get(kind) ?? 0) + count);
  }
  return {
    perSecond: seen[0]?.perSecond ?? 0,
    requests: seen.reduce((sum, { requests }) => sum + requests, 0),
    writes,
    errors: seen.flatMap(({ errors }) => errors),
    times: seen.flatMap(({ times }) => times),
    timesByKind,
  };
}

/** Why it failed, if it did. */
function ask(address: string, asked: Asked, agent: Agent): Promise<string | undefined> {
  const { method = 'GET', path, headers, body, onEnd } = asked;
  let text = '';
  const ended = new Promise<string | undefined>((resolve) => {
    const fail = (why: unknown) => resolve(`${method} ${path}: ${why}`);
    const options = { agent, headers, method, timeout: limitMs };
    const sent = request(address + path, options, (answer) => {
      if (onEnd) answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      else answer.resume();
      answer.on('error', fail).on('end', () => {
        if ((answer.statusCode ?? 500) >= 400) return fail(answer.statusCode);
        resolve(undefined);
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', fail).end(body);
  });
  return ended.finally(() => onEnd?.(text));
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
  const writes = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const from = performance.now();
  const requests = Math.round(perSecond * seconds);
  for (let number = 0; number < requests; number += 1) {
    const due = from + (number * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const address = addresses[number % addresses.length] ?? '';
    const asked = next();
    const times = timesByKind.get(asked.kind) ?? [];
    timesByKind.set(asked.kind, times);
    const one = ask(address, asked, agent).then((error) => {
      times.push(performance.now() - due);
      if (error) errors.push(error);
      else if (asked.method) writes.set(asked.kind, (writes.get(asked.kind) ?? 0) + 1);
      running.delete(one);
    });
    running.add(one);
  }
  await Promise.all(running);
  agent.destroy();
  const times = [...timesByKind.values()].flat();
  return { perSecond, requests, writes, errors, times, timesByKind };
}
