import { setTimeout as wait } from 'node:timers/promises';
import { type Found, reportProof, wantedParts } from '../proof.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../temporary-corella.ts';
import {
  countMade,
  openAdmin,
  rssOf,
  untilChecked,
  untilDone,
  watchMemory,
  watchPieces,
} from './big-import.ts';
import { sendHostile } from './hostile.ts';
import { importWithKills } from './kills.ts';

/**
 * An import of 100,000 clients: memory, rows a second, the same file again; killed ten times on the
 * way; and hostile cells that go in and out: `npm run bench -- records [factor] [part]`.
 */

const [given = '1', only] = process.argv.slice(2);
const factor = Number(given);
const rows = Math.max(1000, Math.round(100_000 * factor));
const mostMegabytes = 60;
/** In milliseconds of processor time; reported, as machines differ. */
const mostPiece = 50;
const kills = Math.max(4, Math.round(10 * factor));
const cells = 1000;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

const pieceLine = ({ longest, over }: ReturnType<ReturnType<typeof watchPieces>['since']>) =>
  `${longest.toFixed(0)} ms (goal ${mostPiece}), ${over(mostPiece)} over it`;

async function large(corella: TemporaryCorella): Promise<Found> {
  const pieces = watchPieces(corella);
  const server = corella.start(undefined, pieces.environment);
  await server.ready();
  const admin = await openAdmin(corella);
  const { pid } = server.child;
  await admin.send(10);
  await wait(3000);
  const idle = rssOf(pid);
  const stopWatching = watchMemory(pid);
  const begun = performance.now();
  const dryFrom = Date.now();
  const sentDry = await admin.send(rows, '?dryRun=1');
  const answered = (performance.now() - begun) / 1000;
  const dry = await untilChecked(admin, sentDry._id);
  const dryPieces = pieces.since(dryFrom);
  const checked = (performance.now() - begun) / 1000;
  const dryMost = stopWatching();
  const importFrom = Date.now();
  const watchAgain = watchMemory(pid);
  const started = performance.now();
  const sent = await admin.send(rows);
  const done = await untilDone(admin, sent._id);
  const took = (performance.now() - started) / 1000;
  const most = watchAgain();
  const importPieces = pieces.since(importFrom);
  const again = await untilChecked(admin, (await admin.send(rows, '?dryRun=1'))._id);
  const made = await countMade(corella);
  await server.stop();
  const above = megabytes(Math.max(most, dryMost) - idle);
  return {
    trials: rows,
    figures: {
      'memory when idle': `${megabytes(idle).toFixed(0)} MB`,
      'above that, dry run': `${megabytes(dryMost - idle).toFixed(0)} MB`,
      'above that, import': `${megabytes(most - idle).toFixed(0)} MB (goal ${mostMegabytes})`,
      'a dry run is answered after': `${answered.toFixed(1)} s`,
      'longest piece without a pause, dry run': pieceLine(dryPieces),
      'longest piece without a pause, import': pieceLine(importPieces),
      'rows a second, dry run': Math.round(rows / checked),
      'rows a second, import': Math.round(rows / took),
      'new, and in the same file again': `${done.new}, ${again.new}`,
      'people, and their addresses': `${made.people}, ${made.addresses}`,
    },
    missed: {
      [`more than ${mostMegabytes} MB of memory`]: above <= mostMegabytes ? 0 : 1,
      'rows counted wrongly': Math.abs(dry.new - rows + 10) + Math.abs(done.new - rows + 10),
      'rows that are not the same again': again.new + Math.abs(again.same - rows),
      'people too many or too few': Math.abs(made.people - rows),
      'addresses too many or too few': Math.abs(made.addresses - rows),
    },
  };
}

async function killed(corella: TemporaryCorella): Promise<Found> {
  const found = await importWithKills(corella, rows, kills);
  return {
    trials: kills,
    figures: {
      rows,
      'killed before the end': `${found.killed} of ${kills}`,
      'people, and their addresses': `${found.made.people}, ${found.made.addresses}`,
      'companies of their own': found.made.companies,
    },
    missed: found.missed,
  };
}

async function hostile(corella: TemporaryCorella): Promise<Found> {
  const found = await sendHostile(corella, cells);
  const { done, unchanged, defused, tidy, refused, wrong, running, back } = found;
  for (const each of wrong.slice(0, 10)) console.log(each);
  return {
    trials: cells,
    figures: {
      'out as they came in': unchanged,
      'with an apostrophe before': defused,
      'tidied as a form does': tidy,
      'refused with a reason': refused,
    },
    missed: {
      'that a spreadsheet would run': running.length,
      'changed by coming in again': back.new + back.changed + back.wrongTotal,
      'otherwise than they should be': wrong.length,
      'left out without a reason': Math.abs(refused - (done?.wrongTotal ?? 0)),
      'not accounted for': Math.abs(cells - unchanged - defused - tidy - refused),
    },
  };
}

for (const [name, prove] of wantedParts({ large, killed, hostile }, only)) {
  reportProof(`records ${name}`, await withTemporaryCorella(name, prove));
}
