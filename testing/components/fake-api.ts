import { vi } from 'vitest';
import type { CallAnswer, CallName } from '#domain/api/calls.ts';

/** Stands in for the server where the browser would call it, so that no test knows how. */

/** A call by its name, or one without a contract, by method and address. */
type Name = CallName | `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

interface Asked {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type AnswerTo<Each extends Name> = Each extends CallName ? CallAnswer<Each> : unknown;
type Answering<Body> = (asked: Asked) => Body | Response | Promise<Body | Response>;

const answers = new Map<string, Answering<unknown>>();
const unprepared: string[] = [];

/** Answers a call from now on. Returns what it was asked, call by call. */
export function answer<Each extends Name>(
  name: Each,
  answering: Answering<AnswerTo<Each>>,
): Asked[] {
  const asked: Asked[] = [];
  answers.set(name, (each) => {
    asked.push(each);
    return answering(each);
  });
  return asked;
}

export const refusing =
  (status: number, body: object = {}) =>
  (): Response =>
    Response.json(body, { status });

/** As if the network were gone. */
export function lost(): never {
  throw new TypeError('Failed to fetch');
}

/** Any id answers to "GET /api/work/:id". */
const isCall = (name: string, call: string) =>
  new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`).test(call);

async function fakeFetch(address: string, { method = 'GET', body, signal }: RequestInit = {}) {
  const { pathname, searchParams } = new URL(address, location.origin);
  const call = `${method} ${pathname}`;
  const [, answering] = [...answers].find(([name]) => isCall(name, call)) ?? [];
  if (!answering) {
    unprepared.push(call);
    return lost();
  }
  const sent = typeof body === 'string' ? JSON.parse(body) : body;
  const given = await answering({ query: Object.fromEntries(searchParams), body: sent });
  signal?.throwIfAborted();
  return given instanceof Response ? given : Response.json(given);
}

export function beginFakeApi(): void {
  vi.stubGlobal('fetch', fakeFetch);
}

/** Returns the calls that nothing was prepared for. */
export function endFakeApi(): string[] {
  answers.clear();
  return unprepared.splice(0);
}
