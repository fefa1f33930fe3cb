import { median, printFigures } from '../figures.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { type Memory, memoryOf, watchedServer } from './memory-of.ts';
import { type Kind, kinds, prepareWork } from './work.ts';

/**
 * Whether the memory of a server ends to grow under steady work: `npm run bench -- memory [rounds]
 * [kind of work]`. Every round is the same; memory is read after each, when the mails are sent and
 * garbage is collected. Fails if it still grows in the last third.
 */

const rounds = Number(process.argv[2] ?? 30);
const [, , , only] = process.argv;
const done: readonly Kind[] = only ? kinds.filter((kind) => kind === only) : kinds;
if (!(rounds >= 9) || done.length === 0) {
  throw new Error(`At least 9 rounds, and one of: ${kinds.join(', ')}.`);
}

/** What the memory consists of. */
const parts = {
  'the whole process': ({ rss }: Memory) => rss,
  'objects in use': ({ heapUsed, code }: Memory) => heapUsed - code,
  'compiled code': ({ code }: Memory) => code,
  'free in the heap': ({ heapTotal, heapUsed }: Memory) => heapTotal - heapUsed,
  'buffers outside the heap': ({ external }: Memory) => external,
  'program, threads and hashing': ({ rss, heapTotal, external }: Memory) =>
    rss - heapTotal - external,
};

/** Growth in the last third that is no more than noise. */
const goals: Readonly<Record<string, number>> = { 'the whole process': 8e6, 'objects in use': 1e6 };

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(7);

const third = Math.floor(rounds / 3);
/** A few rounds together, since single ones vary. */
const few = Math.floor(rounds / 9);

await withTemporaryCorella('memory', async (corella) => {
  const server = corella.start(watchedServer);
  await server.ready();
  const seen: Memory[] = [await memoryOf(server)];
  const workRound = await prepareWork(corella);
  console.log(`Megabytes after each of ${rounds} rounds of ${done.join(', ')}:`);
  for (let round = 1; round <= rounds; round += 1) {
    await workRound(done);
    const memory = await memoryOf(server);
    seen.push(memory);
    console.log(
      `${String(round).padStart(3)} ${megabytes(memory.rss)}, objects ${megabytes(memory.heapUsed - memory.code)}`,
    );
  }
  let missed = 0;
  for (const [name, read] of Object.entries(parts)) {
    const values = seen.map(read);
    const [start = 0] = values;
    const first = median(values.slice(third - few, third)) - start;
    const last = median(values.slice(-few)) - median(values.slice(-third, few - third));
    const goal = goals[name];
    if (goal !== undefined && last > goal) missed += 1;
    const shown = `${megabytes(start)} at first; grew by${megabytes(first)} in the first third,${megabytes(last)} in the last`;
    printFigures({ [name]: goal === undefined ? shown : `${shown} (goal ${goal / 1e6})` });
  }
  console.log(missed === 0 ? 'It levels off.' : 'It still grows.');
  process.exitCode = missed === 0 ? 0 : 1;
});
