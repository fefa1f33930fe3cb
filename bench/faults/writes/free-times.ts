import type { Scene } from '../../guard/writes/scene.ts';

type Pair = Scene['times'];

const none: Pair = ['', ''];

/** Free times of a calendar, two by two. They are lent, so that they never run out. */
export class Times {
  readonly #free: Pair[] = [];

  constructor(starts: readonly string[]) {
    for (let index = 0; index + 1 < starts.length; index += 2) {
      this.#free.push([starts[index] ?? '', starts[index + 1] ?? '']);
    }
  }

  /** For one write; they come back when it is judged, or at once when it cannot be made. */
  async lend<Made>(
    isNeeded: boolean,
    make: (lent: Pair, giveBack: () => void) => Promise<Made>,
  ): Promise<Made> {
    if (!isNeeded) return make(none, () => {});
    const lent = this.#free.shift();
    if (!lent) throw new Error('All times are lent until the next kill.');
    const giveBack = () => void this.#free.push(lent);
    try {
      return await make(lent, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}
