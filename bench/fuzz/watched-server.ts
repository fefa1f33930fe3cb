import '#server/quick-start.js';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { practiceAtWork } from '#content/bookings/scheduling.ts';
import { run } from '#server/run.ts';

/** The server as `npm start` runs it, which tells on a signal what memory it cannot give back. */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  collectGarbage();
  process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`);
});

await run({ ...practiceAtWork, quickContact: 'deliver' });
