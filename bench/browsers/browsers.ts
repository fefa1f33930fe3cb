import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { root, withTemporaryCorella } from '../harness/corella.ts';
import { seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';
import type { Driver, Size } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { heardPress } from './heard-press.ts';
import { bookChangeAndCancel } from './journeys/booking.ts';
import { sendContactForm } from './journeys/contact-form.ts';
import { listAndReveal } from './journeys/desk.ts';
import type { Journey, Practice } from './journeys/journey.ts';
import { signInAndOut, uploadDocument } from './journeys/portal.ts';
import { calculate, walkPages } from './journeys/public-pages.ts';
import { createPage } from './page.ts';
import { startWebkit } from './webkit.ts';

/**
 * Walks the main journeys in browsers that are not Chromium, at the width of a phone and of a
 * desk: `npm run bench -- browsers [browser…] [phone|desk] [journey…]`. Exits with 1 when one fails.
 */

const browsers = { firefox: startFirefox, webkit: startWebkit };

const journeys: Readonly<Record<string, Journey>> = {
  pages: walkPages,
  calculator: calculate,
  booking: bookChangeAndCancel,
  'sign-in': signInAndOut,
  form: sendContactForm,
  upload: uploadDocument,
  admin: listAndReveal,
};

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

const wanted = process.argv.slice(2);
const known = [browsers, sizes, journeys].flatMap((things) => Object.keys(things));
const unknown = wanted.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}. There are ${known.join(', ')}.`);
}
const chosen = <Thing>(things: Readonly<Record<string, Thing>>): [name: string, Thing][] => {
  const all = Object.entries(things);
  const named = all.filter(([name]) => wanted.includes(name));
  return named.length > 0 ? named : all;
};

const printSeconds = (what: string, began: number) =>
  console.log(`${what.padEnd(32)}${seconds(performance.now() - began).padStart(8)}`);

/** Pictures of the pages on which journeys failed. */
const pictures = join(root, 'test-results', 'browsers');

/** A window that takes longer to open is mentioned. */
const slowMs = 5000;

interface Walk {
  readonly name: string;
  readonly size: Size;
  readonly journey: Journey;
}

/** Why a journey failed, if it did. */
async function walk(
  driver: Driver,
  practice: Practice,
  { name, size, journey }: Walk,
): Promise<string | undefined> {
  const began = performance.now();
  const visit = await driver.visit(size);
  if (performance.now() - began > slowMs) printSeconds(`  ${name} opens`, began);
  try {
    await journey(createPage(visit, practice.address, size), practice);
    return visit.complaints.length > 0 ? visit.complaints.join('\n') : undefined;
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    const picture = join(pictures, `${name}.png`);
    await visit.picture().then((png) => writeFileSync(picture, png));
    return [(error as Error).message, `See ${picture}`, ...visit.complaints].join('\n');
  } finally {
    await visit.end();
  }
}

/** The journeys that failed. */
async function walkAll(
  browser: string,
  driver: Driver,
  practice: Practice,
  [device, size]: [name: string, Size],
): Promise<string[]> {
  const failed: string[] = [];
  for (const [title, journey] of chosen(journeys)) {
    const name = `${browser} ${device} ${title}`;
    const began = performance.now();
    const why = await walk(driver, practice, { name, size, journey }).catch(
      (error: Error) => error.message,
    );
    if (why) failed.push(title);
    printSeconds(name, began);
    if (why) console.log(why.replace(/^/gm, '  '));
  }
  return failed;
}

let over = 0;
await withTemporaryCorella('browsers', async (corella) => {
  const folder = temporaryFolder('uploads');
  corella.atEnd(async () => folder.remove());
  const process = corella.start();
  await process.ready();
  const server = { address: process.address, dataDir: corella.dataDir, folder: folder.path };
  const drivers = await Promise.all(
    chosen(browsers).map(async ([name, start]) => {
      const began = performance.now();
      const driver = await start(corella.atEnd);
      printSeconds(`${name} starts`, began);
      return { name, driver };
    }),
  );
  let number = 0;
  for (const device of chosen(sizes)) {
    const presses = await Promise.all(
      drivers.map(async ({ name, driver }) => ({
        name,
        heard: await heardPress(driver, device[1]),
      })),
    );
    // WebKit's driver has no touch.
    const isWrong = ({ name, heard }: { name: string; heard: string }) =>
      device[0] === 'phone' && name === 'firefox' && !heard.includes('by touch');
    const walked = drivers.map(async ({ name, driver }) => {
      number += 1;
      const failed = await walkAll(name, driver, { ...server, number }, device);
      const what = ['journeys failed in', name, failed.join(' and ')].join(' ').trim();
      return [what, failed.length] as const;
    });
    reportProof(`browsers ${device[0]}`, {
      trials: drivers.length * chosen(journeys).length,
      figures: Object.fromEntries(presses.map(({ name, heard }) => [`a press in ${name}`, heard])),
      missed: {
        ...Object.fromEntries(await Promise.all(walked)),
        'presses of Firefox that were no touch': presses.filter(isWrong).length,
      },
    });
  }
  over = performance.now();
});
printSeconds('all end', over);
