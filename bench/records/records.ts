import { setTimeout as wait } from 'node:timers/promises';
import { printFigures } from '../figures.ts';
import { reportProof } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { countMade, openAdmin, rssOf, untilDone, watchMemory } from './big-import.ts';
import { sendHostile } from './hostile.ts';
import { importWithKills } from './kills.ts';

/**
 * An import of 100,000 clients: memory, rows a second, the same file again; killed ten times on the
 * way; and hostile cells that go in and out: `npm run bench:records [factor] [part]`.
 */

const [given = '1', only] = process.argv.slice(2);
const factor = Number(given);
const rows = Math.max(1000, Math.round(100_000 * factor));
const mostMegabytes = 60;
const kills = Math.max(4, Math.round(10 * factor));
const cells = 1000;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

async function large(): Promise<boolean> {
  let isRight = false;
  await withTemporaryCorella('records', async (corella) => {
    const server = corella.start();
    await server.ready();
    const admin = await openAdmin(corella);
    const { pid } = server.child;
    await admin.send(10);
    await wait(3000);
    const idle = rssOf(pid);
    const stopWatching = watchMemory(pid);
    const begun = performance.now();
    const dry = await admin.send(rows, '?dryRun=1');
    const checked = (performance.now() - begun) / 1000;
    const dryMost = stopWatching();
    const watchAgain = watchMemory(pid);
    const started = performance.now();
    const sent = await admin.send(rows);
    const done = await untilDone(admin, sent._id);
    const took = (performance.now() - started) / 1000;
    const most = watchAgain();
    const again = await admin.send(rows, '?dryRun=1');
    const made = await countMade(corella);
    await server.stop();
    const above = megabytes(Math.max(most, dryMost) - idle);
    isRight =
      above <= mostMegabytes &&
      dry.new === rows - 10 &&
      done.new === rows - 10 &&
      again.new === 0 &&
      again.same === rows &&
      made.people === rows &&
      made.addresses === rows;
    printFigures({
      rows,
      'memory when idle': `${megabytes(idle).toFixed(0)} MB`,
      'above that, dry run': `${megabytes(dryMost - idle).toFixed(0)} MB`,
      'above that, import': `${megabytes(most - idle).toFixed(0)} MB (goal ${mostMegabytes})`,
      'rows a second, dry run': Math.round(rows / checked),
      'rows a second, import': Math.round(rows / took),
      'new, and in the same file again': `${done.new}, ${again.new}`,
      'people, and their addresses': `${made.people}, ${made.addresses}`,
    });
  });
  return isRight;
}

async function killed(): Promise<boolean> {
  let isRight = false;
  await withTemporaryCorella('killed-import', async (corella) => {
    const found = await importWithKills(corella, rows, kills);
    isRight = found.isEachOnce && found.killed === kills;
    printFigures({
      rows,
      'killed before the end': `${found.killed} of ${kills}`,
      'people, and their addresses': `${found.made.people}, ${found.made.addresses}`,
      'companies of their own': found.made.companies,
      'each row once': found.isEachOnce ? 'yes' : 'no',
    });
  });
  return isRight;
}

async function hostile(): Promise<boolean> {
  let isRight = false;
  await withTemporaryCorella('hostile', async (corella) => {
    const found = await sendHostile(corella, cells);
    const { unchanged, defused, tidy, refused, wrong, running, back } = found;
    isRight =
      wrong.length === 0 &&
      running.length === 0 &&
      back.new + back.changed + back.wrongTotal === 0 &&
      unchanged + defused + tidy + refused === cells;
    printFigures({
      'hostile cells': cells,
      'out as they came in': unchanged,
      'with an apostrophe before': defused,
      'tidied as a form does': tidy,
      'refused with a reason': refused,
      'that a spreadsheet would run': running.length,
      'changed by coming in again': back.changed,
      'otherwise than they should be': wrong.length,
    });
    for (const each of wrong.slice(0, 10)) console.log(each);
  });
  return isRight;
}

const parts: Readonly<Record<string, () => Promise<boolean>>> = { large, killed, hostile };
for (const [name, prove] of Object.entries(parts)) {
  if (only && only !== name) continue;
  const isRight = await prove();
  const trials = { large: rows, killed: kills, hostile: cells }[name] ?? 1;
  reportProof(`records ${name}`, { trials, missed: { 'not as it should be': isRight ? 0 : 1 } });
}
