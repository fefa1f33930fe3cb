import { setTimeout as wait } from 'node:timers/promises';
import {
  type KeyedRecords,
  makePeople,
  password,
  signInUntilItWorks,
  unsignedAnswers,
} from '../harness/people.ts';

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

async function callsOfPeople(address: string, records: KeyedRecords): Promise<Call[]> {
  const [client] = await makePeople(records, 1, 'client');
  const [staff] = await makePeople(records, 1, 'staff');
  if (!client || !staff) throw new Error('No one was made.');
  const asClient = { headers: await signInUntilItWorks(address, client) };
  const asStaff = { headers: await signInUntilItWorks(address, staff) };
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: client.email, password }),
  };
  const save = {
    method: 'PUT',
    headers: { ...asClient.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, answers: unsignedAnswers, step: 1 }),
  };
  return [
    { path: '/api/users/me', init: asClient },
    { path: '/api/forms/contact/draft', init: asClient },
    { path: '/api/forms/contact/draft', init: save },
    { path: '/api/users', init: asStaff },
    { path: '/api/users/login', init: signIn },
  ];
}

/** Pages, calls of several kinds and whether the server is ready, asked for until told to stop. */
export class Reader {
  readonly #address: string;
  readonly #calls: readonly Call[];
  readonly #refused = new Map<Call, number>();
  readonly #running: Promise<void>;
  #isOver = false;
  pages = 0;
  missingPages = 0;
  readyWhileAway = 0;
  /** Calls that got neither what they asked for nor a sentence. */
  unclear = 0;
  isAway = false;

  constructor(address: string, calls: readonly Call[]) {
    this.#address = address;
    this.#calls = calls;
    this.#running = this.#read();
  }

  static async signIn(address: string, records: KeyedRecords): Promise<Reader> {
    return new Reader(address, await callsOfPeople(address, records));
  }

  get refused(): number {
    return [...this.#refused.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Of the kinds of calls. */
  get neverRefused(): number {
    return this.#calls.length - this.#refused.size;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const signal = AbortSignal.timeout(20_000);
    return fetch(this.#address + path, { ...init, signal }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
  }

  async #call(call: Call): Promise<void> {
    const { path, init } = call;
    const { status, text } = await this.#ask(path, init);
    const hasSentence = text.startsWith('{') && Boolean(JSON.parse(text).message);
    if (status === 503 && hasSentence) this.#refused.set(call, (this.#refused.get(call) ?? 0) + 1);
    // Whoever has no draft, saves over a newer one, or signs in that often, is told so.
    else if (status !== 200 && !([404, 409, 429].includes(status) && hasSentence)) {
      this.unclear += 1;
      console.log(`  Unclear: ${init.method ?? 'GET'} ${path} ${status} ${text.slice(0, 100)}`);
    }
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      this.pages += 1;
      if ((await this.#ask('/')).status !== 200) this.missingPages += 1;
      for (const call of this.#calls) await this.#call(call);
      const wasAway = this.isAway;
      const { status } = await this.#ask('/api/ready');
      if (status === 200 && wasAway && this.isAway) this.readyWhileAway += 1;
      await wait(100);
    }
  }
}
