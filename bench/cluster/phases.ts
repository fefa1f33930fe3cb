import { setTimeout as wait } from 'node:timers/promises';

type Counts = Readonly<Record<string, number>>;

/** In milliseconds; long enough for every kind of write on a busy machine. */
const shortestPhase = 20_000;

/** The phases of a run: in each of them some write of every kind must be acknowledged. */
export class Phases {
  readonly #acknowledged: () => Counts;
  /** How often none of a kind was. */
  silent = 0;

  constructor(acknowledged: () => Counts) {
    this.#acknowledged = acknowledged;
  }

  async during<Result>(phase: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#acknowledged();
    const [result] = await Promise.all([act(), wait(shortestPhase)]);
    const counts = Object.entries(this.#acknowledged()).map(
      ([kind, count]) => [kind, count - (before[kind] ?? 0)] as const,
    );
    this.silent += counts.filter(([, count]) => count === 0).length;
    const list = counts.map(([kind, count]) => `${count} ${kind}`).join(', ');
    console.log(`${phase}, acknowledged meanwhile: ${list}`);
    return result;
  }
}
