import { withSeveral, withTemporaryCorella } from '../harness/corella.ts';
import { printFigures } from '../harness/figures.ts';
import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';
import { fillWorks, measureLists } from './lists.ts';
import { fillLodgments, firstLook, measureLodgments } from './lodgments.ts';
import { startSeason } from './season.ts';

/**
 * How lists of works, and of what obligations ask for, grow from 1,000 to 100,000, and a season for 10,000 clients that is killed five
 * times on the way: `npm run bench -- work [factor] [part]`. The time of a request depends on what else
 * the machine does; the work does not, so the goal is about that.
 */

const [given = '1', only] = process.argv.slice(2);
const factor = Number(given);
const sizes = [1000, Math.max(2000, Math.round(100_000 * factor))];
const clients = Math.max(1000, Math.round(10_000 * factor));
const kills = 5;
const mostTimesTheWork = 1.5;

async function lists(): Promise<ProofResult> {
  let missed = 0;
  await withSeveral(sizes, fillWorks, async (practices) => {
    const growths = await measureLists(practices);
    missed = growths.filter(({ times }) => !(times <= mostTimesTheWork)).length;
    const shown = growths.map(({ name, work, times }) => [
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

const season = () =>
  withTemporaryCorella('season', (corella) => startSeason(corella, clients, kills));

async function lodgments(): Promise<ProofResult> {
  let missed = 0;
  await withSeveral(sizes, fillLodgments, async (practices) => {
    const first: number[] = [];
    for (const practice of practices) first.push(await firstLook(practice));
    const growths = await measureLodgments(practices);
    missed = growths.filter(({ times }) => !(times <= mostTimesTheWork)).length;
    const shown = growths.map(({ name, work, times }) => [
      name,
      `${work.map((each) => `${each.toFixed(2)} ms`).join(', ')}, times ${times.toFixed(2)}`,
    ]);
    printFigures({
      'work a request, with obligations': sizes
        .map((size) => size.toLocaleString('en-AU'))
        .join(', '),
      ...Object.fromEntries(shown),
      'first look': first.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
    });
  });
  return { trials: 1, missed: { [`lists beyond ${mostTimesTheWork} times`]: missed } };
}

const parts: Readonly<Record<string, () => Promise<ProofResult>>> = { lists, season, lodgments };
for (const [name, prove] of wantedParts(parts, only)) {
  reportProof(`work ${name}`, await prove());
}
