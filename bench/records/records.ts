import { setTimeout as wait } from 'node:timers/promises';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { residentBytes, watchMemory } from '../harness/processes.ts';
import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';
import { countMade, openAdmin, untilChecked, untilDone, watchPieces } from './big-import.ts';
import { sendHostile } from './hostile.ts';
import { importWithKills } from './kills.ts';
import { importMixed } from './mixed.ts';

/**
 * An import of 100,000 clients: memory, rows a second, the same file again; killed ten times on the
 * way; 10,000 rows of families; and hostile cells that go in and out: `npm run bench -- records [factor] [part]`.
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

async function large(corella: TemporaryCorella): Promise<ProofResult> {
  const pieces = watchPieces(corella);
  const server = corella.start(undefined, pieces.environment);
  await server.ready();
  const admin = await openAdmin(corella);
  const { pid } = server.child;
  await admin.send(10);
  await wait(3000);
  const idle = residentBytes(pid);
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
  const counts = await countMade(corella);
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
      'people, and their addresses': `${counts.people}, ${counts.addresses}`,
    },
    missed: {
      [`more than ${mostMegabytes} MB of memory`]: above <= mostMegabytes ? 0 : 1,
      'rows counted wrongly': Math.abs(dry.new - rows + 10) + Math.abs(done.new - rows + 10),
      'rows that are not the same again': again.new + Math.abs(again.same - rows),
      'people too many or too few': Math.abs(counts.people - rows),
      'addresses too many or too few': Math.abs(counts.addresses - rows),
    },
  };
}

const parts: Readonly<Record<string, (corella: TemporaryCorella) => Promise<ProofResult>>> = {
  large,
  mixed: (corella) => importMixed(corella, Math.max(1000, rows / 10)),
  killed: (corella) => importWithKills(corella, rows, kills),
  hostile: (corella) => sendHostile(corella, cells),
};
for (const [name, prove] of wantedParts(parts, only)) {
  reportProof(`records ${name}`, await withTemporaryCorella(name, prove));
}
