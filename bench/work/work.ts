import { printFigures } from '../figures.ts';
import { type Found, reportProof, wantedParts } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { measureLists } from './lists.ts';
import { withWorks } from './records.ts';
import { startSeason } from './season.ts';

/**
 * How lists of works grow from 1,000 to 100,000, and a season for 10,000 clients that is killed five
 * times on the way: `npm run bench -- work [factor] [part]`. The time of a request depends on what else
 * the machine does; the work does not, so the goal is about that.
 */

const [given = '1', only] = process.argv.slice(2);
const factor = Number(given);
const sizes = [1000, Math.max(2000, Math.round(100_000 * factor))];
const clients = Math.max(1000, Math.round(10_000 * factor));
const kills = 5;
const mostTimesTheWork = 1.5;

async function lists(): Promise<Found> {
  let missed = 0;
  await withWorks(sizes, async (practices) => {
    const found = await measureLists(practices);
    missed = found.filter(({ times }) => !(times <= mostTimesTheWork)).length;
    const shown = found.map(({ name, work, times }) => [
      name,
      `${work.map((each) => `${each.toFixed(2)} ms`).join(', ')}, times ${times.toFixed(2)}`,
    ]);
    printFigures({
      'work a request, with works': sizes.map((size) => size.toLocaleString('en-AU')).join(', '),
      ...Object.fromEntries(shown),
    });
  });
  return { trials: 1, missed: { [`lists beyond ${mostTimesTheWork} times`]: missed } };
}

async function season(): Promise<Found> {
  return withTemporaryCorella('season', async (corella) => {
    const found = await startSeason(corella, clients, kills);
    const { works, clients: started, items, mails, counted } = found.counted;
    return {
      trials: kills,
      figures: {
        'clients of the season': clients,
        'works, and their clients': `${works}, ${started}`,
        'items, mails, counted': `${items}, ${mails}, ${counted}`,
        'left out': Object.values(found.season.leftOut).reduce((sum, each) => sum + each, 0),
        'seconds, kills and all': found.seconds.toFixed(1),
      },
      missed: {
        'kills that came too late': kills - found.killed,
        'clients without exactly one work': found.notOnce,
        'counts that differ from the number of clients': found.wrongCounts,
        'failed restarts': found.failedRestarts,
        'exits by itself': found.ownExits,
      },
    };
  });
}

const parts: Readonly<Record<string, () => Promise<Found>>> = { lists, season };
for (const [name, prove] of wantedParts(parts, only)) {
  reportProof(`work ${name}`, await prove());
}
