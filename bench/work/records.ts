import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { fillUpTo, type Somebody } from '../api/people.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';

/** A practice with this many works. */
export interface Practice {
  readonly size: number;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly somebody: Somebody;
  readonly client: string;
  readonly assignee: string;
  /** Of the server and of its database. */
  readonly processes: readonly number[];
}

/** Half as many clients as works; most works are closed, and spread over five years. */
const fill = `
  with clients as (
    select array_agg(id) as ids from users where type = 'client'
  ), team as (
    select array_agg(id) as ids from users where type = 'staff'
  )
  insert into works (id, client_id, kind, period, stage, due_on, assignee_id, created_at)
  select gen_random_uuid(), clients.ids[1 + n % cardinality(clients.ids)],
    (array['individual', 'business', 'bas', 'other'])[1 + n % 4], '2025-26',
    (array['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'lodged', 'collecting',
      'preparing', 'approval'])[1 + abs(hashint4(n)::bigint) % 10],
    current_date - 1600 + (abs(hashint4(n + 7000000)::bigint) % 1800)::int,
    team.ids[1 + abs(hashint4(n + 9000000)::bigint) % cardinality(team.ids)], now()
  from generate_series(1, $1::int) as n, clients, team`;

const fillItems = `
  insert into work_items (id, work_id, position, title_sealed, state, answered_by)
  select gen_random_uuid(), id, place, decode(md5(id::text), 'hex'),
    case when stage = 'collecting' then 'open' else 'accepted' end, 'documents'
  from works, generate_series(1, 5) as place`;

const fillTeam = `
  insert into users (name, email, type, password_hash)
  select 'Staff ' || n, 'staff-' || n || '@example.com', 'staff', 'none'
  from generate_series(1, 6) as n`;

/** Runs them all at the same time, so that other load on the machine affects all of them. */
export async function withWorks(
  sizes: readonly number[],
  prove: (practices: readonly Practice[]) => Promise<void>,
  started: readonly Practice[] = [],
): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return prove(started);
  await withTemporaryCorella('work', async (corella) => {
    const server = corella.start();
    await server.ready();
    const { authorization } = await makeAndSignIn(corella, 'admin');
    const somebody = await fillUpTo(corella, Math.ceil(size / 2));
    await askDatabase(corella, fillTeam);
    await askDatabase(corella, fill, [size]);
    await askDatabase(corella, fillItems);
    for (const table of ['works', 'work_items', 'work_counts', 'users']) {
      await askDatabase(corella, `vacuum analyze ${table}`);
    }
    const [first] = await askDatabase<{ client: string; assignee: string }>(
      corella,
      'select client_id as client, assignee_id as assignee from works order by id limit 1',
    );
    if (!first) throw new Error('There is no work.');
    console.log(`${size.toLocaleString('en-AU')} works are there.`);
    const practice: Practice = {
      size,
      address: corella.address,
      headers: { authorization },
      somebody,
      ...first,
      processes: [server.child.pid ?? 0, databasePid(corella.dataDir)],
    };
    await withWorks(rest, prove, [...started, practice]);
  });
}
