import type { Scheduling } from '#domain/bookings/scheduling.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';

/** Everyone named is someone of the team. */
export function expectStaff({ staff }: Scheduling, ...ids: readonly string[]): void {
  const known = new Set(staff.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw new Failure('invalid', wording.bookings.staffUnknown, { field: 'staff' });
}
