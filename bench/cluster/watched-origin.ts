import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { eventually } from '#testing/eventually.ts';

interface Message {
  readonly request: { readonly origin: string; readonly method: string; readonly path: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: Error;
}

/** Longer than anyone waits for an answer. */
const longestAnswer = 75_000;

/** Counts every request of this process to one origin, whoever sends it, and those that fail. */
export class WatchedOrigin {
  readonly #origin: string;
  readonly #open = new Set<object>();
  readonly #listeners: readonly [channel: string, listener: (message: unknown) => void][];
  requests = 0;
  failed = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#listeners = [
      this.#on('create', (message) => this.#begin(message)),
      this.#on('headers', (message) => this.#answered(message)),
      this.#on('trailers', ({ request }) => this.#open.delete(request)),
      this.#on('error', (message) => this.#broken(message)),
    ];
    for (const [channel, listener] of this.#listeners) subscribe(channel, listener);
  }

  /** When everything that was asked until now has been answered. */
  async stop(): Promise<void> {
    const asked = [...this.#open];
    const unanswered = () => asked.filter((request) => this.#open.has(request)).length;
    await eventually(unanswered, (count) => count === 0, longestAnswer).catch(() => {
      this.failed += unanswered();
    });
    for (const [channel, listener] of this.#listeners) unsubscribe(channel, listener);
  }

  #on(event: string, hear: (message: Message) => void): [string, (message: unknown) => void] {
    const listener = (message: unknown) => {
      const known = message as Message;
      if (known.request.origin === this.#origin) hear(known);
    };
    return [`undici:request:${event}`, listener];
  }

  #begin({ request }: Message): void {
    this.requests += 1;
    this.#open.add(request);
  }

  #answered({ request, response }: Message): void {
    if (response && response.statusCode >= 500) this.#count(request, response.statusCode);
  }

  #broken({ request, error }: Message): void {
    this.#open.delete(request);
    // Whoever asked has lost interest; one whose time was up reports a TimeoutError instead.
    if (error?.name !== 'AbortError') this.#count(request, `${error}`);
  }

  #count({ method, path }: Message['request'], what: number | string): void {
    this.failed += 1;
    console.log(`  Failed: ${method} ${path} ${what}`);
  }
}
