import type { State } from './states.ts';

/** Which postcodes belong to which state, as Australia Post has them. */

const ranges: Record<State, readonly (readonly [from: number, to: number])[]> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  WA: [[6000, 6999]],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NT: [[800, 999]],
};

/** These cover places on both sides of a border, such as Mungindi, Queanbeyan and Barooga. */
const acrossBorders = new Set([
  872, 2406, 2540, 2611, 2618, 2620, 3500, 3585, 3586, 3644, 3691, 3707, 4375, 4377, 4380, 4383,
  4385, 4825,
]);

export function postcodeFits(postcode: string, state: State): boolean {
  const code = Number(postcode);
  return acrossBorders.has(code) || ranges[state].some(([from, to]) => from <= code && code <= to);
}
