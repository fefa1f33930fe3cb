import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { openRecords } from '#server/audit/open-records.ts';
import { connectDatabase } from '#server/db/database.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { databaseConnection, databaseUrl } from '#testing/database/embedded-database.ts';
import { eventually } from '#testing/eventually.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';
import { openBehindProxy } from '../harness/proxy.ts';
import { untilProxyKnows } from '../harness/servers.ts';
import { countCopies, judge } from './verdict.ts';
import { countFailures, Visitors } from './visitors.ts';

/**
 * Three servers on one database behind HAProxy, under load: rolling restarts in which no request
 * may fail though no one repeats one, then kills after which nothing may be lost or doubled:
 * `npm run bench -- rolling [factor]`.
 */

const factor = Number(process.argv[2] ?? 1);
const restarts = Math.max(3, Math.round(9 * factor));
const kills = Math.max(2, Math.round(20 * factor));
const mailLimit = 3 * 60_000;

async function open(corella: TemporaryCorella) {
  const embedded = await startEmbeddedDatabase({
    folder: join(corella.dataDir, 'postgres'),
    settings: { max_connections: '120' },
  });
  const databases = {
    server: databaseUrl(corella.dataDir, 'server'),
    owner: databaseUrl(corella.dataDir, 'owner'),
  };
  const running = await openBehindProxy(corella.dataDir, databases);
  const database = connectDatabase(databaseConnection(corella.dataDir));
  corella.atEnd(async () => {
    await running.stop();
    await database.close();
    await embedded.stop();
  });
  return {
    ...running,
    records: { ...(await openRecords(database, running.keySource)), database },
  };
}

await withTemporaryCorella('rolling', async (corella) => {
  const { postOffice, servers, plain, repeating, records } = await open(corella);
  const { database, keyedHash } = records;
  const people = { parts: { database, keyedHash, now: () => new Date() } };
  const visitors = new Visitors(plain.address, async () => ({
    client: await signIn(people, await createUser(people)),
    staff: await signIn(people, await createUser(people, { type: 'staff' })),
  }));
  await wait(untilProxyKnows);
  const slowestStop = await servers.restartInTurn(restarts);
  const inRestarts = visitors.countAnew();
  const failedInRestarts = countFailures(inRestarts);
  const copiesInRestarts = countCopies(postOffice.deliveries);
  visitors.address = repeating.address;
  await servers.killAtRandom(kills);
  const inKills = visitors.countAnew();
  const failedInKills = countFailures(inKills);
  await visitors.leave();

  await eventually(
    () => database.queries.$count(mails, isNull(mails.endedAt)),
    (waiting) => waiting === 0,
    mailLimit,
  );
  const missed = {
    'failed requests in restarts': failedInRestarts,
    'servers that ended by themselves': servers.crashes,
    'mails sent twice in restarts': copiesInRestarts,
    'forms never acknowledged': visitors.unacknowledged,
    'nothing was acknowledged': visitors.acknowledged.size > 0 ? 0 : 1,
    ...(await judge(visitors.acknowledged, postOffice.deliveries, records)),
  };
  reportProof('rolling', {
    trials: restarts + kills,
    figures: {
      'rolling restarts': restarts,
      'requests meanwhile': inRestarts.requests,
      'slowest stop': seconds(slowestStop),
      kills,
      'requests amid the kills': inKills.requests,
      'failed requests amid the kills': failedInKills,
      'forms acknowledged': visitors.acknowledged.size,
      'mails delivered': postOffice.deliveries.length,
      // A server that dies between sending a mail and noting it: the mailbox knows the copy.
      'copies under the same Message-ID': countCopies(postOffice.deliveries),
    },
    missed,
  });
});
