import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Commands, commandTable } from '../tools/lists/command-pages.ts';

/** bench/README.md, from the descriptions of the benchmarks. */
export const benchPage = (benches: Commands): string =>
  [
    '# Benchmarks and proofs',
    '',
    'Each measures something, or tries to break a promise and says how often it could. `docs/proofs.md` has the promises with the results of `npm run prove`, `docs/scaling.md` the measurements. Numbers after a name are sizes: a fraction of the full one, or a count.',
    '',
    'This page is made from `bench/benches.ts`: `npm run bench -- readme`.',
    '',
    ...commandTable('bench', benches),
  ].join('\n');

export const writeBenchPage = (benches: Commands): void =>
  writeFileSync(join(import.meta.dirname, 'README.md'), benchPage(benches));
