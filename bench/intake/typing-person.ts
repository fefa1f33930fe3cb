import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Draft } from '#domain/intake/drafts/draft.ts';
import { exampleForm, unsignedAnswers } from '../harness/people.ts';

/** What all the people of a run have measured. */
export interface Measured {
  /** In milliseconds. */
  readonly saves: number[];
  readonly reads: number[];
  acknowledged: number;
  refused: number;
  unanswered: number;
  bytes: number;
  /** A draft that holds another person's answers. */
  foreign: number;
  /** An acknowledged answer that a later draft did not have. */
  lost: number;
  /** A draft that is there after its form was sent. */
  survivors: number;
}

export const newMeasured = (): Measured => ({
  saves: [],
  reads: [],
  acknowledged: 0,
  refused: 0,
  unanswered: 0,
  bytes: 0,
  foreign: 0,
  lost: 0,
  survivors: 0,
});

/** How many answers each of the two tabs has given. */
type Given = readonly [number, number];

interface TypedAnswers {
  readonly owner: string;
  readonly given: Given;
}

const withCount = (given: Given, tab: 0 | 1, count: number): Given =>
  tab === 0 ? [count, given[1]] : [given[0], count];

interface Saved {
  readonly version: number;
  readonly given: Given;
  /** Another tab was faster: what both have given is saved at once. */
  readonly isChosen: boolean;
  readonly isGone: boolean;
}

interface Answered {
  readonly status: number;
  readonly body: { readonly data?: Partial<Draft>; readonly version?: number };
}

/** Between a save and the next key that is followed by a pause, in milliseconds. */
const shortestPause = 500;
const longestPause = 1500;
const form = JSON.stringify(exampleForm);
const later = (longest: number) => wait(Math.random() * longest);

/**
 * One person who types in two tabs at once. Each answer is a count, so that a draft shows which
 * answers it holds: those that were acknowledged must be in every later one.
 */
export class TypingPerson {
  readonly #id = randomUUID();
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #measured: Measured;
  /** What the screen has called saved. */
  readonly #acknowledged: [number, number] = [0, 0];
  #isBeingSent = false;
  #isSent = false;

  constructor(address: string, headers: Readonly<Record<string, string>>, measured: Measured) {
    this.#address = address;
    this.#headers = { ...headers, 'content-type': 'application/json' };
    this.#measured = measured;
  }

  async #ask(path: string, options: RequestInit = {}): Promise<Answered | undefined> {
    const from = performance.now();
    try {
      const signal = AbortSignal.timeout(10_000);
      const { headers: more, ...rest } = options;
      const headers = { ...this.#headers, ...more };
      const answer = await fetch(this.#address + path, { ...rest, headers, signal });
      const body = (await answer.json()) as Answered['body'];
      const took = performance.now() - from;
      if (answer.ok && path === '/api/users/me') this.#measured.reads.push(took);
      if (answer.ok && options.method === 'PUT') this.#measured.saves.push(took);
      return { status: answer.status, body };
    } catch {
      this.#measured.unanswered += 1;
      return undefined;
    }
  }

  /** Whatever the server says is this person's draft. */
  #look(draft: Partial<Draft>, acknowledged: Given): Given {
    const { owner, given = [0, 0] } = draft.answers as unknown as TypedAnswers;
    if (owner !== this.#id) this.#measured.foreign += 1;
    for (const tab of [0, 1] as const) {
      this.#measured.lost += Math.max(0, acknowledged[tab] - given[tab]);
    }
    return given;
  }

  async #type(tab: 0 | 1, isOver: () => boolean): Promise<void> {
    let version = 0;
    let given: Given = [0, 0];
    let isChosen = false;
    while (!isOver() && !this.#isSent) {
      if (!isChosen) {
        await wait(shortestPause + Math.random() * (longestPause - shortestPause));
        await this.#ask('/api/users/me');
        given = withCount(given, tab, given[tab] + 1);
      }
      const saved = await this.#save(version, given, tab);
      isChosen = saved?.isChosen ?? false;
      if (!saved) continue;
      if (saved.isGone) return;
      ({ version } = saved);
      given = withCount(saved.given, tab, Math.max(given[tab], saved.given[tab]));
    }
  }

  /** Undefined when there was no answer: the next save finds out what became of it. */
  async #save(version: number, given: Given, tab: 0 | 1): Promise<Saved | undefined> {
    const before: Given = [...this.#acknowledged];
    const answers = { ...unsignedAnswers, owner: this.#id, given };
    const body = JSON.stringify({ version, answers, step: 1 + (given[tab] % 7) });
    const answer = await this.#ask('/api/forms/contact/draft', { method: 'PUT', body });
    const { data } = answer?.body ?? {};
    if (!answer || !data?.version) return undefined;
    if (answer.status === 200) {
      this.#acknowledged[tab] = Math.max(this.#acknowledged[tab], given[tab]);
      this.#measured.acknowledged += 1;
      this.#measured.bytes += Buffer.byteLength(body) + JSON.stringify(answer.body).length;
      return { version: data.version, given, isChosen: false, isGone: false };
    }
    this.#measured.refused += 1;
    // Sent meanwhile. Otherwise the person chooses the own answers and those of the other tab.
    const isGone = !data.answers;
    if (isGone && !this.#isBeingSent) this.#measured.lost += 1;
    const newer = isGone ? given : this.#look(data, before);
    return { version: data.version, given: newer, isChosen: true, isGone };
  }

  /** Until it is acknowledged, under one key. Saves go on meanwhile in the other tab. */
  async #send(): Promise<void> {
    this.#isBeingSent = true;
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.#ask('/api/forms/contact', { method: 'POST', body: form, headers });
      if (answer?.status === 201) break;
      await later(longestPause);
    }
    this.#isSent = true;
  }

  /** Saves and reads by turns, one call after the other. */
  async callAlone(times: number): Promise<void> {
    for (let version = 0; version < times; version += 1) {
      await this.#ask('/api/users/me');
      await this.#save(version, [version, 0], 0);
    }
  }

  /** Types in both tabs until it is over; `sendsWithin` so many milliseconds, if at all. */
  async type(isOver: () => boolean, sendsWithin: number | undefined): Promise<void> {
    const typing = [this.#type(0, isOver), this.#type(1, isOver)];
    if (sendsWithin !== undefined) {
      await later(sendsWithin);
      await this.#send();
    }
    await Promise.all(typing);
  }

  /** Afterwards, from a server that was started anew. */
  async check(): Promise<void> {
    const answer = await this.#ask('/api/forms/contact/draft');
    if (this.#isSent) {
      if (answer?.status !== 404) this.#measured.survivors += 1;
      return;
    }
    const isNothingSaved = this.#acknowledged.every((count) => count === 0);
    if (answer?.body.data?.answers) this.#look(answer.body.data, this.#acknowledged);
    else if (!isNothingSaved) this.#measured.lost += this.#acknowledged[0] + this.#acknowledged[1];
  }
}
