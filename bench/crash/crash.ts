import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../figures.ts';
import { reportProof } from '../proof.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { CrashingServer, killKinds } from './crashing-server.ts';
import { judge, untilMailsAreSent } from './verdict.ts';
import { startWriting } from './writer.ts';

/**
 * Kills the server, its database or both with SIGKILL while enquiries stream in, and counts what
 * was acknowledged but lost: `npm run bench -- crash [rounds]`.
 */

const rounds = Number(process.argv[2] ?? 200);
const writers = 4;
const longestRun = 1000;

await withTemporaryCorella('crash', async (corella) => {
  const server = new CrashingServer(corella);
  await server.untilHealthy();
  const writing = startWriting(corella.address, writers);
  const killed = { server: 0, database: 0, both: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const kind = killKinds[round % killKinds.length] ?? 'both';
    await wait(Math.random() * longestRun);
    await server.killAndRecover(kind);
    killed[kind] += 1;
    if ((round + 1) % 10 === 0) {
      console.log(`${round + 1} rounds, ${writing.acknowledged.size} writes acknowledged`);
    }
  }
  await writing.stop();
  const drainingFrom = performance.now();
  await untilMailsAreSent(corella.dataDir);
  const drained = performance.now() - drainingFrom;
  await server.stopAndStartAgain();
  const verdict = await judge(writing.acknowledged, corella.dataDir);

  const losses = {
    'rows lost': verdict.rowsLost,
    'rows doubled': verdict.rowsDoubled,
    'failed restarts': server.failedRestarts,
    'exits by itself': server.ownExits,
    'mails forgotten': verdict.mailsForgotten,
    'mails doubled': verdict.mailsDoubled,
    'nothing was acknowledged': writing.acknowledged.size > 0 ? 0 : 1,
  };
  reportProof('crash', {
    trials: rounds,
    figures: {
      'kills of the server': killed.server,
      'kills of the database': killed.database,
      'kills of both': killed.both,
      'writes acknowledged': writing.acknowledged.size,
      'longest time to healthy': seconds(server.longestRecovery),
      'last mail after the last write': seconds(drained),
    },
    missed: losses,
  });
});
