import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#testing/accounts/signed-in.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { seconds } from '../figures.ts';
import { reportProof } from '../proof.ts';
import { root, withTemporaryCorella } from '../temporary-corella.ts';
import type { Driver, Size } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { bookChangeAndCancel } from './journeys/booking.ts';
import { sendContactForm } from './journeys/contact-form.ts';
import { listAndReveal } from './journeys/desk.ts';
import type { Journey } from './journeys/journey.ts';
import { signInAndOut, uploadDocument } from './journeys/portal.ts';
import { calculate, walkPages } from './journeys/public-pages.ts';
import { createPage } from './page.ts';
import { startWebkit } from './webkit.ts';

/**
 * Walks the main journeys in browsers that are not Chromium, at the width of a phone and of a
 * desk: `npm run prove:browsers [browser…] [phone|desk] [journey…]`. Exits with 1 when one fails.
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
const chosen = <Thing>(things: Readonly<Record<string, Thing>>): [name: string, Thing][] => {
  const all = Object.entries(things);
  const named = all.filter(([name]) => wanted.includes(name));
  return named.length > 0 ? named : all;
};

/** Pictures of the pages on which journeys failed. */
const pictures = join(root, 'test-results', 'browsers');

interface Walk {
  readonly name: string;
  readonly size: Size;
  /** Of this browser at this size. */
  readonly number: number;
  readonly journey: Journey;
}

let numbers = 0;

/** Why a journey failed, if it did. */
async function walk(
  driver: Driver,
  server: RunningServer,
  folder: string,
  { name, size, number, journey }: Walk,
): Promise<string | undefined> {
  const visit = await driver.visit(size);
  try {
    await journey(createPage(visit, server.address, size), { ...server, number, folder });
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

interface Walked {
  readonly trials: number;
  readonly failures: number;
}

async function walkAll(
  browser: string,
  driver: Driver,
  server: RunningServer,
  folder: string,
): Promise<Walked> {
  let [trials, failures] = [0, 0];
  for (const [device, size] of chosen(sizes)) {
    const number = numbers;
    numbers += 1;
    for (const [title, journey] of chosen(journeys)) {
      const name = `${browser} ${device} ${title}`;
      const began = performance.now();
      const why = await walk(driver, server, folder, { name, size, number, journey });
      trials += 1;
      if (why) failures += 1;
      console.log(`${name.padEnd(32)}${seconds(performance.now() - began).padStart(8)}`);
      if (why) console.log(why.replace(/^/gm, '  '));
    }
  }
  return { trials, failures };
}

await withTemporaryCorella('browsers', async (corella) => {
  const folder = temporaryFolder('uploads');
  corella.atEnd(async () => folder.remove());
  const process = corella.start();
  await process.ready();
  const server = { address: process.address, dataDir: corella.dataDir };
  const walked = await Promise.all(
    chosen(browsers).map(async ([name, start]) => {
      const driver = await start(corella.atEnd);
      return { name, ...(await walkAll(name, driver, server, folder.path)) };
    }),
  );
  reportProof('browsers', {
    trials: walked.reduce((sum, { trials }) => sum + trials, 0),
    missed: Object.fromEntries(
      walked.map(({ name, failures }) => [`journeys failed in ${name}`, failures]),
    ),
  });
});
