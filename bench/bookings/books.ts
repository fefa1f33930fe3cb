import { askDatabase } from '#testing/accounts/signed-in.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../temporary-corella.ts';

/** A server with this many appointments. */
export interface Books {
  readonly size: number;
  readonly corella: TemporaryCorella;
  readonly serverPid: number;
}

/**
 * Four meetings a day for each of two people, from two months ahead back into the past as far as it
 * takes: the month that is read is equally full at every size.
 */
const fill = `
  insert into appointments (id, staff_id, state, calendar, starts_at, ends_at, busy_until,
    time_zone, reference, details_sealed, token_hash, booked_at)
  select gen_random_uuid(), staff, 'confirmed', 'individual', at, at + interval '45 minutes',
    at + interval '1 hour', 'Australia/Sydney', 'bench-' || day || '-' || hour || '-' || staff,
    decode(repeat(md5(at::text), 20), 'hex'), decode(md5(at::text || staff), 'hex'), at
  from generate_series(1, $1::int / 8) as day,
    generate_series(0, 6, 2) as hour,
    unnest(array['principal-accountant', 'bookkeeping-coordinator']) as staff,
    lateral (select date_trunc('day', now()) + interval '60 days' - day * interval '1 day'
      + interval '22 hours' + hour * interval '1 hour' as at) as moment`;

/** Runs them all at the same time, so that other load on the machine affects all of them. */
export async function withBooks(
  sizes: readonly number[],
  prove: (books: readonly Books[]) => Promise<void>,
  started: readonly Books[] = [],
): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return prove(started);
  await withTemporaryCorella('schedule', async (corella) => {
    const server = corella.start();
    await server.ready();
    await askDatabase(corella, fill, [size]);
    await askDatabase(corella, 'analyze appointments');
    console.log(`${size.toLocaleString('en-AU')} appointments are on the books.`);
    const books = { size, corella, serverPid: server.child.pid ?? 0 };
    await withBooks(rest, prove, [...started, books]);
  });
}
