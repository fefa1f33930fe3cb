import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

/** Calls to a server, as many people make them. */

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly type: string;
  readonly cookies: readonly string[];
  /** Where what was made is. */
  readonly location: string | null;
  /** In seconds; 0 if nothing is said. */
  readonly retryAfter: number;
}

interface Sent {
  /** Sent as JSON, or as it is if it is a buffer. */
  readonly body?: object | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

let callers = 0;

/** Every call comes from another address, so that a limit by address is never what refuses it. */
export function fromElsewhere(): Record<string, string> {
  callers += 1;
  const [a, b, c] = [callers >> 16, callers >> 8, callers].map((number) => number & 255);
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` };
}

/** As they are sent. */
export const bytesOf = (body: object | Buffer) =>
  new Uint8Array(Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)));

/** Throws when there is no answer. */
export async function sendOnce(
  method: string,
  address: string,
  { body: sent, headers }: Sent,
): Promise<Answer> {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(address, {
    method,
    headers: { ...fromElsewhere(), ...(sent ? json : {}), ...headers },
    ...(sent ? { body: bytesOf(sent) } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString();
  const type = answer.headers.get('content-type') ?? '';
  const body = type.startsWith('application/json') && text !== '' ? JSON.parse(text) : {};
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const location = answer.headers.get('location');
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
  return { status: answer.status, body, text, bytes, type, cookies, location, retryAfter };
}

const longestRestart = 60_000;

/** A call that is cut off, since the server was killed or closed an idle connection, is sent again. */
export async function send(method: string, address: string, sent: Sent = {}): Promise<Answer> {
  const deadline = performance.now() + longestRestart;
  for (;;) {
    try {
      return await sendOnce(method, address, sent);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}

export const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  send('POST', address, { body, headers });

/** A call that must succeed. */
export async function ask(
  method: string,
  address: string,
  body?: object | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await send(method, address, { body, headers });
  if (answer.status < 300) return answer;
  throw new Error(`${method} ${address} was answered with ${answer.status}: ${answer.text}`);
}

/** So many at once, until all are done. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

interface Answered {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: { readonly statusCode: number };
}

/** Every answer of 500 to any request of this process, by what was asked. */
export const serverErrors: string[] = [];

subscribe('undici:request:headers', (message) => {
  const { request, response } = message as Answered;
  if (response.statusCode === 500) serverErrors.push(`${request.method} ${request.path}`);
});
