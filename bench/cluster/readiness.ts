import { setTimeout as wait } from 'node:timers/promises';
import { unsignedAnswers } from '../harness/people.ts';

const between = 150;
/** Longer than a server that is told to stop goes on serving. */
const longestUnready = 10_000;

interface Write {
  readonly status: number;
  readonly version: number | undefined;
}

/**
 * Asks one server again and again whether it is ready, and writes at once. It has not told the truth
 * if it says so before and after two writes that failed, or denies it for long while every write is
 * acknowledged. Knows when writes worked again.
 */
export class ReadinessWatch {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #longestUnready: number;
  readonly #running: Promise<void>;
  #isOver = false;
  #unreadySince: number | undefined;
  #version = 0;
  #lastVersion = 0;
  lies = 0;
  /** Saves that were acknowledged and are not there. */
  lost = 0;
  /** When each write was acknowledged, in milliseconds. */
  readonly writtenAt: number[] = [];

  constructor(
    address: string,
    headers: Readonly<Record<string, string>>,
    unready = longestUnready,
  ) {
    this.#address = address;
    this.#longestUnready = unready;
    this.#headers = { ...headers, 'content-type': 'application/json' };
    this.#running = this.#watch();
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(5000);
    return fetch(`${this.#address}/api/ready`, { signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  async #write(): Promise<Write> {
    const body = JSON.stringify({ version: this.#version, answers: unsignedAnswers, step: 1 });
    try {
      const answer = await fetch(`${this.#address}/api/forms/contact/draft`, {
        method: 'PUT',
        headers: this.#headers,
        body,
        signal: AbortSignal.timeout(20_000),
      });
      const { data } = (await answer.json()) as { data?: { version?: number } };
      return { status: answer.status, version: data?.version };
    } catch {
      return { status: 0, version: undefined };
    }
  }

  /** Whether it has written for long without being ready. */
  #isUnreadyTooLong(isReady: boolean, hasWritten: boolean): boolean {
    if (isReady || !hasWritten) this.#unreadySince = undefined;
    else this.#unreadySince ??= Date.now();
    if (!this.#unreadySince || Date.now() - this.#unreadySince < this.#longestUnready) return false;
    this.#unreadySince = undefined;
    return true;
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      const before = await this.#isReady();
      const { status, version } = await this.#write();
      if (this.#isUnreadyTooLong(before, status === 200)) this.lies += 1;
      if (status === 200 || status === 409) {
        if ((version ?? 0) < this.#lastVersion) this.lost += 1;
        this.#version = version ?? this.#version;
        this.#lastVersion = Math.max(this.#lastVersion, this.#version);
        // A refusal has only read.
        if (status === 200) this.writtenAt.push(Date.now());
      } else if (before && (await this.#isReady())) {
        // It may have become ready since: one more write decides.
        const again = await this.#write();
        if (again.status !== 200 && again.status !== 409 && (await this.#isReady())) this.lies += 1;
      }
      await wait(between);
    }
  }
}
