import { setTimeout as wait } from 'node:timers/promises';
import type { Season } from '#domain/work/seasons.ts';
import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { ask } from '../harness/calls.ts';
import type { TemporaryCorella } from '../harness/corella.ts';
import { CrashingServer } from '../harness/crashing-server.ts';
import type { ProofResult } from '../harness/proof.ts';

const fill = `
  insert into users (name, email, type, password_hash)
  select 'Client ' || n, 'client-' || n || '@example.com', 'client', 'none'
  from generate_series(1, $1::int) as n`;

const count = `
  select count(*)::int as works, count(distinct client_id)::int as clients,
    (select count(*)::int from work_items) as items,
    (select count(*)::int from mails where kind = 'work-asked') as mails,
    (select coalesce(sum(total), 0)::int from work_counts) as counted,
    (select count(*)::int from (
      select from users left join works on works.client_id = users.id
      where users.type = 'client' group by users.id having count(works.id) <> 1) as each)
      as "notOnce"
  from works`;

/** In milliseconds: a kill comes at any moment of a step, not only at its beginning. */
const longestStep = 300;
const items = [{ title: 'Receipts for donations' }, { title: 'Kilometres or logbook' }];

/** Starts a season for many clients, and kills the server, its database or both on the way. */
export async function startSeason(
  corella: TemporaryCorella,
  clients: number,
  kills: number,
): Promise<ProofResult> {
  const server = new CrashingServer(corella);
  await server.untilHealthy();
  const { authorization } = await makeAndSignIn(corella, 'staff');
  await askDatabase(corella, fill, [clients]);
  const begun = performance.now();
  const wanted = { kind: 'individual', period: '2026-27', items, clients: 'all-active' };
  const seasons = `${corella.address}/api/work/seasons`;
  const { data } = (await ask('POST', seasons, wanted, { authorization })).body as { data: Season };
  const read = async (): Promise<Season | undefined> => {
    const answer = await fetch(`${seasons}/${data._id}`, { headers: { authorization } }).catch(
      () => undefined,
    );
    return answer?.ok ? ((await answer.json()) as { data: Season }).data : undefined;
  };
  /** Waits until this share is done, or all of it. */
  const until = async (share: number): Promise<Season> => {
    for (;;) {
      const season = await read();
      const done = season && season.total - season.waiting >= share * season.total;
      if (season && done && (share < 1 || season.state === 'done')) return season;
      await wait(50);
    }
  };
  let killed = 0;
  for (; killed < kills; killed += 1) {
    const { state } = await until((killed + 0.5) / (kills + 1));
    if (state === 'done') break;
    await wait(Math.random() * longestStep);
    await server.killNext();
  }
  const season = await until(1);
  const seconds = (performance.now() - begun) / 1000;
  type Counts = 'works' | 'clients' | 'items' | 'mails' | 'counted' | 'notOnce';
  const [counted] = await askDatabase<Record<Counts, number>>(corella, count);
  if (!counted) throw new Error('Nothing was counted.');
  await server.stop();
  const wrongCounts = [
    season.started,
    counted.works,
    counted.clients,
    counted.items / items.length,
    counted.mails,
    counted.counted,
  ].filter((each) => each !== clients).length;
  return {
    trials: kills,
    figures: {
      'clients of the season': clients,
      'works, and their clients': `${counted.works}, ${counted.clients}`,
      'items, mails, counted': `${counted.items}, ${counted.mails}, ${counted.counted}`,
      'left out': Object.values(season.leftOut).reduce((sum, each) => sum + each, 0),
      'seconds, kills and all': seconds.toFixed(1),
    },
    missed: {
      'kills that came too late': kills - killed,
      'clients without exactly one work': counted.notOnce,
      'counts that differ from the number of clients': wrongCounts,
      ...server.missed,
    },
  };
}
