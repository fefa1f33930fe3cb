import { setTimeout as wait } from 'node:timers/promises';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { median, percentile, printFigures, seconds } from '../harness/figures.ts';
import { peakBytes } from '../harness/processes.ts';
import { reportProof, wantedParts } from '../harness/proof.ts';
import { openAdmin, untilLive } from './admin.ts';
import { sufferHostility } from './hostility.ts';
import { signInsWhile, slowPictures } from './slow-pictures.ts';
import { Visitors, visitAll, type Walk } from './visitors.ts';

/**
 * Publishing while people walk the site, then kills in the middle of it, and hostile settings: `npm
 * run bench -- publish [factor] [visited|hostile|pictures]`. No request may fail, no page mix two versions, no
 * file of an open page be missing; a killed version changes nothing, and the next one works. Hostile
 * settings run nothing and change no page, mail or PDF. Pictures that take minutes are refused, four at
 * once, while people sign in.
 */

const [given = '1', only] = process.argv.slice(2);
const factor = Number(given);
const visitors = Math.max(10, Math.round(100 * Math.min(1, factor)));
const publishes = Math.max(2, Math.round(20 * factor));
const kills = Math.max(1, Math.round(10 * factor));
const calmMs = 10_000 * Math.max(0.3, Math.min(1, factor));

const milliseconds = (value: number) => `${Math.round(value)} ms`;

const shownMark = async ({ address }: ServerProcess) =>
  /5550 (\d{4})/.exec(await (await fetch(address)).text())?.[1];

const failed = ({ failures }: Walk) => [...failures.values()].reduce((sum, each) => sum + each, 0);

const as = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password };

async function proveHostile(corella: TemporaryCorella): Promise<void> {
  const server = corella.start(undefined, as);
  await server.ready();
  const admin = await openAdmin(server);
  const hostility = await sufferHostility({
    ...admin,
    address: server.address,
    publish: async (settings) => untilLive(admin, await admin.publishNow(settings)),
  });
  reportProof('hostile-settings', hostility);
}

async function proveVisited(corella: TemporaryCorella): Promise<void> {
  let server = corella.start(undefined, as);
  await server.ready();
  let admin = await openAdmin(server);
  const crowd = new Visitors(server.address, visitors);
  await wait(calmMs / 2);
  crowd.take();
  await wait(calmMs);
  const calm = crowd.take();

  const times: number[] = [];
  for (let mark = 1; mark <= publishes; mark += 1) {
    const startedAt = performance.now();
    await untilLive(admin, await admin.begin(mark));
    times.push(performance.now() - startedAt);
  }
  const busy = crowd.take();
  const memory = peakBytes(server.child.pid) / 1024 / 1024;
  await crowd.stop();
  for (const [what, count] of busy.failures) console.log(`  ${count} times ${what}`);

  const { pages } = await visitAll(server.address);
  let [changed, incomplete] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    const before = await shownMark(server);
    const id = await admin.begin(1000 + round);
    await wait(Math.random() * median(times) * 0.8);
    server.child.kill('SIGKILL');
    await server.ended();
    server = corella.start(undefined, as);
    await server.ready();
    admin = await openAdmin(server);
    const shown = await shownMark(server);
    // It may have been whole already, or was drawn again by now.
    const isWhole = shown === String(1000 + round) && (await admin.state(id)) === 'live';
    if (shown !== before && !isWhole) changed += 1;
    const visit = await visitAll(server.address);
    incomplete += failed(visit) + visit.mixed + Math.abs(pages - visit.pages);
    for (const [what] of visit.failures) console.log(`  After a kill: ${what}`);
    await untilLive(admin, await admin.begin(2000 + round));
  }

  printFigures({
    'publishes, visitors, requests': `${publishes}, ${visitors}, ${busy.requests}`,
    'time to live, median': seconds(median(times)),
    'time to live, longest': seconds(Math.max(...times)),
    'a page, p95, without': milliseconds(percentile(calm.pageMs, 0.95)),
    'a page, p95, while publishing': milliseconds(percentile(busy.pageMs, 0.95)),
    'most memory of the server': `${Math.round(memory)} MB`,
    kills,
  });
  reportProof('publish', {
    trials: publishes + kills,
    missed: {
      'failed requests': failed(busy),
      'no one visited meanwhile': busy.requests > 0 && pages > 0 ? 0 : 1,
      'pages that mix two versions': busy.mixed,
      'another site after a kill': changed,
      'pages and files missing or mixed after a kill': incomplete,
    },
  });
}

const atOnce = 4;
/** A picture has 10 seconds of one core; the other belongs to those who sign in. */
const leastShare = 0.25;

async function provePictures(corella: TemporaryCorella): Promise<void> {
  const server = corella.start(undefined, as);
  await server.ready();
  const admin = await openAdmin(server);
  const refused: string[] = [];
  const wrong: string[] = [];
  const calm = await signInsWhile(server, wait(calmMs));
  const pictures = Object.entries(slowPictures);
  const busy = await signInsWhile(
    server,
    (async () => {
      for (let at = 0; at < pictures.length; at += atOnce) {
        const some = pictures.slice(at, at + atOnce);
        const answers = await Promise.all(some.map(([, svg]) => admin.upload(Buffer.from(svg))));
        for (const [number, { status, message }] of answers.entries()) {
          const line = `${some[number]?.[0]}: ${status} ${message}`;
          (status === 400 || status === 201 ? refused : wrong).push(line);
        }
      }
    })(),
  );
  for (const each of [...refused, ...wrong]) console.log(`  ${each}`);
  const share = busy.each / calm.each;
  reportProof('slow-pictures', {
    trials: pictures.length,
    figures: {
      'sign-ins a second, calm': calm.each.toFixed(1),
      'sign-ins a second, four pictures at once': busy.each.toFixed(1),
      'share of the calm ones': `${share.toFixed(2)} (goal ${leastShare})`,
    },
    missed: {
      'pictures without an answer in plain words': wrong.length,
      'sign-ins that failed': calm.failed + busy.failed,
      'fewer sign-ins than the goal': share >= leastShare ? 0 : 1,
    },
  });
}

const parts = { hostile: proveHostile, pictures: provePictures, visited: proveVisited };
for (const [, prove] of wantedParts(parts, only)) await withTemporaryCorella('publish', prove);
