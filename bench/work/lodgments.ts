import { incomeYearOf, periodsIn } from '#domain/work/periods.ts';
import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import type { Compared } from '../harness/corella.ts';
import { type Growth, measureGrowth } from '../harness/growth.ts';
import { fillUpTo } from '../harness/people.ts';

/** A practice with this many obligations: a return and four quarters for each client. */
type Practice = Compared & Awaited<ReturnType<typeof fillLodgments>>;

const fillGroups = `
  insert into client_groups (id, name)
  select gen_random_uuid(), 'Family ' || n from generate_series(1, greatest(1, $1::int / 4)) as n`;

const fillTeam = `
  insert into users (name, email, type, password_hash)
  select 'Staff ' || n, 'staff-' || n || '@example.com', 'staff', 'none'
  from generate_series(1, 6) as n`;

const placeClients = `
  with team as (
    select array_agg(id) as ids from users where type = 'staff'
  ), families as (
    select array_agg(id) as ids from client_groups
  ), numbered as (
    select id, row_number() over (order by id) as n from clients
  )
  update clients set
    manager_id = team.ids[1 + n % cardinality(team.ids)],
    group_id = families.ids[1 + n % cardinality(families.ids)]
  from numbered, team, families where numbered.id = clients.id`;

const fillObligations = `
  insert into obligations (client_id, type, from_day, next_period, next_on)
  select id, type, (left($1, 4)::int - 1 || '-07-01')::date, $1, '2099-07-01'
  from clients, unnest(array['individual-return', 'bas-quarterly']) as type`;

/** Three of four jobs of the year stand, and most of those are lodged. */
const fillWorks = `
  insert into works (id, client_id, kind, type, period, stage, due_on, lodged_on, lodged_at, created_at)
  select gen_random_uuid(), id, 'bas', 'bas-quarterly', period,
    case when dice < 2 then 'lodged' else 'preparing' end, current_date - 30,
    case when dice < 2 then current_date - 40 + (20 * dice)::int end,
    case when dice < 2 then now() end, now()
  from clients, unnest($1::text[]) as period,
    lateral (select abs(hashtext(id::text || period)::bigint) % 4 as dice) as thrown
  where dice < 3`;

export async function fillLodgments({ corella, size }: Compared) {
  const { authorization } = await makeAndSignIn(corella, 'admin');
  await fillUpTo(corella, Math.ceil(size / 2));
  const year = incomeYearOf(new Date().toISOString().slice(0, 10));
  await askDatabase(corella, fillTeam);
  await askDatabase(corella, fillGroups, [Math.ceil(size / 2)]);
  await askDatabase(corella, placeClients);
  await askDatabase(corella, fillObligations, [year]);
  await askDatabase(corella, fillWorks, [periodsIn('bas-quarterly', year)]);
  for (const table of ['clients', 'obligations', 'works', 'users', 'client_groups']) {
    await askDatabase(corella, `vacuum analyze ${table}`);
  }
  const [first] = await askDatabase<{ manager: string; group: string }>(
    corella,
    'select manager_id as manager, group_id as "group" from clients order by id limit 1',
  );
  if (!first) throw new Error('There is no client.');
  return { headers: { authorization }, ...first };
}

/** As the screen asks for it; the count of all is up to a minute old where it takes long. */
const lists: Readonly<Record<string, (practice: Practice) => string>> = {
  'the year, first page': () => '',
  'the year, twentieth page': () => 'page=20',
  'of one type': () => 'type=bas-quarterly',
  'of one manager': ({ manager }) => `manager=${manager}`,
  'of one group': ({ group }) => `group=${group}`,
};

export const measureLodgments = (practices: readonly Practice[]): Promise<Growth[]> =>
  measureGrowth(
    practices,
    Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [
        name,
        (practice: Practice) => `/api/lodgments?pageSize=100&${query(practice)}`,
      ]),
    ),
  );

/** How long the first look takes, whose counts no one has made yet, in milliseconds. */
export async function firstLook({ corella, headers }: Practice): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${corella.address}/api/lodgments?pageSize=1`, { headers });
  await answer.arrayBuffer();
  return performance.now() - begun;
}
