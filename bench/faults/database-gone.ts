import { setTimeout as wait } from 'node:timers/promises';
import { interruptible } from '#testing/database/interruptible.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { eventually } from '#testing/eventually.ts';
import { deliveringServer } from '#testing/server-process.ts';
import { serverErrors } from '../harness/calls.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { judgeEnquiries, startWriting, untilMailsAreSent } from '../harness/enquiries.ts';
import type { ProofResult } from '../harness/proof.ts';
import { Reader } from './reader.ts';

const writers = 4;
const before = 3000;

/** The database is away for a minute, again and again, while people write and read. */
export async function loseDatabase(factor: number): Promise<ProofResult> {
  const times = Math.max(1, Math.round(3 * factor));
  const away = Math.max(5000, 60_000 * Math.min(1, factor));
  const cluster = await startOwnCluster();
  const server = await interruptible(cluster.url('corella_server'));
  const owner = await interruptible(cluster.url('corella_owner'));
  return withTemporaryCorella('database-gone', async (corella) => {
    corella.atEnd(async () => {
      server.close();
      owner.close();
      await cluster.stop();
    });
    const running = corella.start(deliveringServer, {
      DATABASE_URL: server.url,
      MIGRATION_DATABASE_URL: owner.url,
    });
    await running.ready();
    const writing = startWriting(corella.address, writers);
    const reader = await Reader.signIn(corella.address, {
      databaseUrl: cluster.url('corella_owner'),
      keySource: { configured: undefined, dataDir: corella.dataDir },
    });
    let slowToReturn = 0;
    let withoutRefusal = 0;
    for (let round = 0; round < times; round += 1) {
      await wait(before);
      const { refused } = writing;
      server.cut();
      owner.cut();
      await wait(1000);
      reader.isAway = true;
      await wait(away);
      reader.isAway = false;
      if (writing.refused === refused) withoutRefusal += 1;
      const acknowledged = writing.acknowledged.size;
      server.mend();
      owner.mend();
      await eventually(
        () => writing.acknowledged.size,
        (size) => size > acknowledged,
        30_000,
      ).catch(() => {
        slowToReturn += 1;
      });
      console.log(`away ${round + 1} times, ${writing.acknowledged.size} writes acknowledged`);
    }
    await writing.stop();
    await reader.stop();
    const database = cluster.url('corella_owner');
    await untilMailsAreSent(corella.dataDir, database).catch(() => {});
    const lost = await judgeEnquiries(writing.acknowledged, corella.dataDir, database);
    return {
      trials: times,
      figures: {
        'seconds away each time': away / 1000,
        'writes acknowledged': writing.acknowledged.size,
        'writes refused': writing.refused,
        'pages read': reader.pages,
        'other calls refused': reader.refused,
      },
      missed: {
        ...lost,
        'pages that were not served': reader.missingPages,
        'times ready while away': reader.readyWhileAway,
        'answers of 500': serverErrors.length,
        'calls without a clear message': writing.unclear + reader.unclear,
        'calls that were never refused': reader.neverRefused,
        'times away without a refused write': withoutRefusal,
        'times without a write for 30 s': slowToReturn,
        'servers that ended': Number(running.hasEnded()),
      },
    };
  });
}
