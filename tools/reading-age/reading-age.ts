import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '#server/web/site-files.ts';
import { oldestReader, readingAge, sentencesIn } from './measure.ts';

/** `npm run tool -- reading-age` prints how old a reader of each built page has to be, hardest first. */

const build = join(import.meta.dirname, '..', '..', 'build');
const manifest = readManifest(build);

if (manifest) {
  const ages = manifest.files
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ address, file }) => {
      const html = readFileSync(join(build, 'client', file), 'utf8');
      return { address, age: readingAge(sentencesIn(html)) ?? 0 };
    })
    .filter(({ age }) => age > 0)
    .toSorted((one, other) => other.age - one.age);
  for (const { address, age } of ages) console.log(`${age.toFixed(1).padStart(5)}  ${address}`);
  const hard = ages.filter(({ address, age }) => age > oldestReader(address)).length;
  console.log(`${ages.length} pages, ${hard} of them for readers older than they may be.`);
  process.exitCode = hard > 0 ? 1 : 0;
} else {
  console.error('The site is not built. Run "npm run tool -- build" first.');
  process.exitCode = 1;
}
