import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import type { Compared } from '../harness/corella.ts';
import { type Growth, measureGrowth } from '../harness/growth.ts';
import { fillUpTo } from '../harness/people.ts';

/** A practice with this many works. */
type Practice = Compared & Awaited<ReturnType<typeof fillWorks>>;

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

export async function fillWorks({ corella, size }: Compared) {
  const { authorization } = await makeAndSignIn(corella, 'admin');
  const known = await fillUpTo(corella, Math.ceil(size / 2));
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
  return { headers: { authorization }, known, ...first };
}

const day = 24 * 60 * 60_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** What staff look at, as the screens ask for it. */
const lists: Readonly<Record<string, (practice: Practice) => string>> = {
  'all, first page': () => '',
  'all, twentieth page': () => 'page=20',
  open: () => 'stage=open',
  collecting: () => 'stage=collecting',
  'one of the team’s': ({ assignee }) => `assignee=${assignee}`,
  'one of the team’s, open': ({ assignee }) => `assignee=${assignee}&stage=open`,
  'due in half a year': () => `dueFrom=${dayFromNow(-90)}&dueTo=${dayFromNow(90)}`,
  'one client’s': ({ client }) => `client=${client}`,
  'search for a surname': ({ known }) => `search=${known.surname}`,
  'search for an email': ({ known }) => `search=${encodeURIComponent(known.email)}`,
};

export const measureLists = (practices: readonly Practice[]): Promise<Growth[]> =>
  measureGrowth(
    practices,
    Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [
        name,
        (practice: Practice) => `/api/work?${query(practice)}`,
      ]),
    ),
  );
