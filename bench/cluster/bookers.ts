import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { book } from '../bookings/visitors.ts';

const longestPause = 1500;

/** People who book one free time after the other, each under a key until it is answered. */
export class Bookers {
  readonly #address: string;
  readonly #starts: string[];
  readonly #all: Promise<unknown>;
  readonly acknowledged: string[] = [];
  #isLeaving = false;

  constructor(address: string, starts: readonly string[], people: number) {
    this.#address = address;
    this.#starts = [...starts];
    this.#all = Promise.all(Array.from({ length: people }, () => this.#book()));
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#all;
  }

  async #book(): Promise<void> {
    while (!this.#isLeaving) {
      const startsAt = this.#starts.shift();
      if (!startsAt) return;
      const email = `${randomUUID()}@example.com`;
      const key = randomUUID();
      for (;;) {
        const { status } = await book(this.#address, startsAt, { email }, key);
        if (status === 201) this.acknowledged.push(startsAt);
        if (status === 201 || status === 409) break;
        await wait(300);
      }
      await wait(Math.random() * longestPause);
    }
  }
}
