import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { exampleForm } from '../harness/people.ts';

type Headers = Readonly<Record<string, string>>;

export interface Session {
  readonly client: Headers;
  readonly staff: Headers;
}

export interface Count {
  requests: number;
  /** Requests that were not answered as they should be, by what came instead. */
  readonly failures: Map<string, number>;
}

const writers = 4;
const readers = 4;
/** Busy, but not so busy that requests fail for that reason alone. */
const longestPause = 500;
/** The practice is not mailed about more than 20 forms of one client a day. */
const formsOfOneClient = 15;
const attemptsForOneForm = 200;

/** How many failed; prints what came instead. */
export function countFailures({ failures }: Count): number {
  for (const [what, times] of failures) console.log(`  ${times} times ${what}`);
  return [...failures.values()].reduce((sum, times) => sum + times, 0);
}

const newCount = (): Count => ({ requests: 0, failures: new Map() });
const form = JSON.stringify(exampleForm);

/** Visitors on all servers, who send forms and read pages until they are told to leave. */
export class Visitors {
  address: string;
  readonly #signIn: () => Promise<Session>;
  readonly #all: Promise<unknown>;
  #leaving = false;
  #count = newCount();
  /** The reference of every form that was acknowledged. */
  readonly acknowledged = new Set<string>();
  unacknowledged = 0;

  constructor(address: string, signIn: () => Promise<Session>) {
    this.address = address;
    this.#signIn = signIn;
    this.#all = Promise.all([
      ...Array.from({ length: writers }, () => this.#write()),
      ...Array.from({ length: readers }, () => this.#read()),
    ]);
  }

  /** What was counted so far; the counting begins anew. */
  countAnew(): Count {
    const count = this.#count;
    this.#count = newCount();
    return count;
  }

  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#all;
  }

  async #ask(path: string, wanted: number, options: RequestInit): Promise<string | undefined> {
    const count = this.#count;
    count.requests += 1;
    const failed = (what: string) => {
      count.failures.set(what, (count.failures.get(what) ?? 0) + 1);
      return undefined;
    };
    try {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(this.address + path, { ...options, signal });
      const text = await answer.text();
      if (answer.status === wanted) return text;
      const from = text.startsWith('{') ? JSON.parse(text).code : 'from the proxy';
      return failed(`${options.method ?? 'GET'} ${path} ${answer.status} ${from}`);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      return failed(`${options.method ?? 'GET'} ${path} ${cause?.code ?? error}`);
    }
  }

  /** Sends a form, like a browser under the same key until it is acknowledged. */
  async #send(client: Headers): Promise<void> {
    const headers = {
      ...client,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    for (let attempt = 0; attempt < attemptsForOneForm; attempt += 1) {
      const options = { method: 'POST', headers, body: form };
      const said = await this.#ask('/api/forms/contact', 201, options);
      if (said !== undefined) {
        this.acknowledged.add(JSON.parse(said).data.reference);
        return;
      }
      await wait(200);
    }
    this.unacknowledged += 1;
  }

  async #write(): Promise<void> {
    while (!this.#leaving) {
      const { client } = await this.#signIn();
      for (let forms = 0; forms < formsOfOneClient && !this.#leaving; forms += 1) {
        await this.#send(client);
        await wait(Math.random() * longestPause);
      }
    }
  }

  async #read(): Promise<void> {
    const { client, staff } = await this.#signIn();
    while (!this.#leaving) {
      await this.#ask('/', 200, {});
      await this.#ask('/api/users/me', 200, { headers: client });
      await this.#ask('/api/forms/contact', 200, { headers: client });
      await this.#ask('/api/users', 200, { headers: staff });
      await wait(Math.random() * longestPause);
    }
  }
}
