import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '#testing/eventually.ts';
import { type Answer, send, sendOnce } from '../../harness/calls.ts';
import type { Write, WritePath } from './write-path.ts';

/** So many writes at once. */
const atOnce = 16;
const jobLimit = 120_000;
/** How long those that are ready wait for others before a kill, and how soon it comes then. */
const gathering = 100;
const latestKill = 60;
const afterFailure = 50;
/** A costly way is tried before one kill of so many. */
const costlyEvery = 12;

/** What became of the writes of one way. */
interface Tally {
  acknowledged: number;
  /** Kills while one of them was on its way. */
  met: number;
  lost: number;
  doubled: number;
  /** Of those under a key, which are sent until they are answered. */
  refusedRepeats: number;
  /** Why the last one that failed did. */
  refusal: string;
}

const nothing: Tally = {
  acknowledged: 0,
  met: 0,
  lost: 0,
  doubled: 0,
  refusedRepeats: 0,
  refusal: '',
};

interface Ended {
  readonly path: WritePath;
  readonly write: Write;
  /** Absent unless it was acknowledged. */
  readonly answer: Answer | undefined;
}

const isAcknowledged = ({ status }: Answer) => status >= 200 && status < 300;
const isRefused = ({ status }: Answer) => status >= 400 && status < 500;

/** Writes in every way by turns until it is over, one write of each way at a time. */
export class Writers {
  readonly tallies = new Map<WritePath, Tally>();
  readonly #address: string;
  readonly #waiting: WritePath[];
  readonly #writing = new Set<WritePath>();
  readonly #all: Promise<unknown>;
  #ended: Ended[] = [];
  readonly #finishedLater: Ended[] = [];
  /** While it is there, no one sends. */
  #gate: Promise<void> | undefined;
  /**
   * Settled once the server is back. Until then no one begins: ways that fail at once would make
   * room for those that wait, and have no turn left when it is.
   */
  #back = Promise.withResolvers<void>();
  /** Costly ways whose turn has not come; those whose has begin with the others. */
  readonly #costly: WritePath[] = [];
  #together = Promise.withResolvers<void>();
  #kills = 0;
  #isOver = false;

  constructor(address: string, paths: readonly WritePath[]) {
    this.#address = address;
    this.#waiting = [...paths];
    for (const path of paths) this.tallies.set(path, { ...nothing });
    this.#back.resolve();
    this.#all = Promise.all(Array.from({ length: atOnce }, () => this.#work()));
    // Thrown by `stop`.
    this.#all.catch(() => {});
  }

  /** So that the first kill already comes after a write of every way; the judgement tells if not. */
  async untilEachIsAcknowledged(limitMs: number): Promise<void> {
    const isEach = () => [...this.tallies.values()].every(({ acknowledged }) => acknowledged > 0);
    await eventually(isEach, Boolean, limitMs).catch(() => {});
  }

  /** Many begin together, so that a kill at the end of this meets most of them. */
  async beginTogether(): Promise<void> {
    const gate = Promise.withResolvers<void>();
    this.#gate = gate.promise;
    await wait(gathering);
    this.#gate = undefined;
    gate.resolve();
    this.#letCostlyBegin();
    await wait(Math.random() * latestKill);
  }

  /** Called as the server is killed: what has ended by then, to be judged once it is back. */
  noteKill(): readonly Ended[] {
    this.#back = Promise.withResolvers();
    for (const path of this.#writing) this.#tallyOf(path).met += 1;
    const costly = this.#kills % costlyEvery === 0 && this.#costly.shift();
    if (costly) this.#waiting.unshift(costly);
    this.#kills += 1;
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  /** Called once the server is back. */
  async judge(ended: readonly Ended[]): Promise<void> {
    this.#back.resolve();
    const judgeOne = async (one: Ended) => {
      const { path, write, answer } = one;
      if (answer && path.isFinishedLater) this.#finishedLater.push(one);
      else if (answer) this.#note(path, await write.count(answer));
      write.giveBack?.();
    };
    await Promise.all(ended.map(judgeOne));
  }

  /** Ends the writing, and judges what is left. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#letCostlyBegin();
    await this.#all;
    await this.judge(this.#ended);
    const deadline = Date.now() + jobLimit;
    for (const { path, write, answer } of this.#finishedLater) {
      if (!answer) continue;
      const count = await eventually(
        () => write.count(answer),
        (stored) => stored > 0,
        deadline - Date.now(),
      ).catch(() => 0);
      this.#note(path, count);
    }
  }

  #letCostlyBegin(): void {
    this.#together.resolve();
    this.#together = Promise.withResolvers();
  }

  #note(path: WritePath, count: number): void {
    const tally = this.#tallyOf(path);
    if (count === 0) tally.lost += 1;
    if (count > 1) tally.doubled += 1;
  }

  #tallyOf(path: WritePath): Tally {
    const tally = this.tallies.get(path);
    if (!tally) throw new Error(`${path.name} is not among the ways to write.`);
    return tally;
  }

  async #work(): Promise<void> {
    for (;;) {
      await this.#back.promise;
      if (this.#isOver) return;
      const path = this.#waiting.shift();
      if (!path) throw new Error('There are fewer ways to write than writers.');
      await this.#write(path);
      const rests = path.isCostly && this.#tallyOf(path).acknowledged > 0;
      (rests ? this.#costly : this.#waiting).push(path);
    }
  }

  async #write(path: WritePath): Promise<void> {
    const tally = this.#tallyOf(path);
    try {
      const write = await path.prepare();
      const waitsForKill = path.isCostly && this.#kills > 0 && !this.#isOver;
      await (waitsForKill ? this.#together.promise : this.#gate);
      this.#writing.add(path);
      const answer = await this.#send(write).catch(() => undefined);
      this.#writing.delete(path);
      const isKept = answer && isAcknowledged(answer);
      if (isKept) tally.acknowledged += 1;
      else if (answer) tally.refusal = `${answer.status} ${answer.text}`;
      if (answer && isRefused(answer) && write.isKeyed) {
        tally.refusedRepeats += 1;
        console.log(`  Refused: ${path.name}: ${tally.refusal}`);
      }
      this.#ended.push({ path, write, answer: isKept ? answer : undefined });
      await write.leave?.();
    } catch (error) {
      // A kill may spoil what a call needs, such as a version that was just read.
      tally.refusal = String(error);
      await wait(afterFailure);
    }
  }

  #send({ method, path, body, headers, isKeyed }: Write): Promise<Answer> {
    const sent = { body, ...(headers && { headers }) };
    return (isKeyed ? send : sendOnce)(method, this.#address + path, sent);
  }
}
