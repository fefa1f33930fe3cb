import { setTimeout as wait } from 'node:timers/promises';
import { withTemporaryCorella } from '../harness/corella.ts';
import { CrashingServer } from '../harness/crashing-server.ts';
import { judgeEnquiries, startWriting, untilMailsAreSent } from '../harness/enquiries.ts';
import { seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';

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
    await wait(Math.random() * longestRun);
    killed[await server.killNext()] += 1;
    if ((round + 1) % 10 === 0) {
      console.log(`${round + 1} rounds, ${writing.acknowledged.size} writes acknowledged`);
    }
  }
  await writing.stop();
  const drainingFrom = performance.now();
  await untilMailsAreSent(corella.dataDir);
  const drained = performance.now() - drainingFrom;
  await server.stopAndStartAgain();
  const missed = {
    ...(await judgeEnquiries(writing.acknowledged, corella.dataDir)),
    ...server.missed,
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
    missed,
  });
});
