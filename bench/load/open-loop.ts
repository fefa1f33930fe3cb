import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from './mix.ts';

export interface Seen {
  readonly perSecond: number;
  readonly requests: number;
  /** Refused, failed, or without an answer. */
  readonly errors: number;
  /** Milliseconds, from the moment at which a request was due. */
  readonly p50: number;
  readonly p95: number;
}

const limitMs = 20_000;

function ask(address: string, { path, headers, body }: Asked, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(
      address + path,
      { agent, headers, method, timeout: limitMs },
      (answer) => {
        answer.resume().on('end', () => resolve((answer.statusCode ?? 500) < 400));
        answer.on('error', () => resolve(false));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', () => resolve(false)).end(body);
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
  const times: number[] = [];
  let errors = 0;
  const running = new Set<Promise<void>>();
  const from = performance.now();
  const requests = Math.round(perSecond * seconds);
  for (let number = 0; number < requests; number += 1) {
    const due = from + (number * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    const address = addresses[number % addresses.length] ?? '';
    const one = ask(address, next(), agent).then((isRight) => {
      times.push(performance.now() - due);
      if (!isRight) errors += 1;
      running.delete(one);
    });
    running.add(one);
  }
  await Promise.all(running);
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { perSecond, requests, errors, p50: at(0.5), p95: at(0.95) };
}
