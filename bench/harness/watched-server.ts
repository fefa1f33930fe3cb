import '#server/quick-start.js';
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { run } from '#server/run.ts';

/** The server as `npm start` runs it, which collects garbage and prints its memory on a signal. */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  collectGarbage();
  const compiled = getHeapCodeStatistics();
  const code = compiled.code_and_metadata_size + compiled.bytecode_and_metadata_size;
  process.stdout.write(`memory ${JSON.stringify({ ...process.memoryUsage(), code })}\n`);
});

await run({ ...defaultPracticeAtWork, quickContact: 'deliver' });
