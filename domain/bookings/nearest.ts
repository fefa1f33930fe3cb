import type { Slot } from './slots.ts';

/** The slots that start nearest to a time, in the order of the day. */
export function nearestSlots(slots: readonly Slot[], wanted: number, most: number): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt - wanted);
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => a.startsAt - b.startsAt);
}
