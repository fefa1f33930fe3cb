import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { openRecords } from '#server/audit/open-records.ts';
import { connectDatabase } from '#server/db/database.ts';
import { mails } from '#server/db/tables/mail.ts';
import { eventually } from '#testing/eventually.ts';
import { Reader } from '../faults/reader.ts';
import { serverErrors } from '../harness/calls.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';
import { openBehindProxy } from '../harness/proxy.ts';
import { names } from '../harness/servers.ts';
import { countCopies, judge } from '../rolling/verdict.ts';
import { judgeBookings } from './bookers.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { type Load, startLoad } from './load.ts';
import { Phases } from './phases.ts';
import { WatchedOrigin } from './watched-origin.ts';

/**
 * Three servers on three PostgreSQL under Patroni, etcd and HAProxy, under load: rolling restarts
 * in which no request may fail, then leaders and replicas that are killed or hang, leaders that hand
 * over, and kills of our servers, after which nothing may be lost or doubled:
 * `npm run bench -- cluster [factor]`.
 */

const factor = Number(process.argv[2] ?? 1);
const times = (full: number) => Math.max(1, Math.round(full * factor));
const leaderKills = times(20);
const serverKills = times(20);
const leaderFreezes = times(5);
const handOvers = times(10);
/** One is killed, one hangs. */
const replicaFailures = Math.max(2, times(6));
/** Each server at least once. */
const restarts = Math.max(names.length, times(6));
/** Two seconds may be Patroni’s: a third node that waits for an answer of the old leader follows late. */
const longestUntilWrites = 3000;
/** Longer, since the others may still wait for an answer of the one that hangs. */
const longestAfterHang = 10_000;
const givenUpAfter = 30_000;
/** Longer than an election of etcd can take, and than Patroni waits for one. */
const untilEtcdHasALeader = 10_000;
/** Longer than `ttl` in deploy/cluster/patroni.yml: until then commits wait for it. */
const untilReplicaCountsAsGone = 30_000;
const mailLimit = 5 * 60_000;

async function open(corella: TemporaryCorella) {
  const cluster = new DatabaseCluster(corella.dataDir);
  corella.atEnd(() => cluster.stop());
  await cluster.start();
  console.log('The database runs on three nodes.');
  const databases = { server: cluster.url('server'), owner: cluster.url('owner') };
  const running = await openBehindProxy(corella.dataDir, databases);
  corella.atEnd(running.stop);
  return { ...running, cluster };
}

type Running = Awaited<ReturnType<typeof open>>;

/** How long after each election a write on the last server was acknowledged. */
async function replaceLeaders(
  { cluster, servers }: Running,
  load: Load,
  how: 'kill' | 'freeze' | 'handOver',
  changes: number,
): Promise<number[]> {
  const gaps: number[] = [];
  for (let round = 0; round < changes; round += 1) {
    await servers.startCrashed();
    await wait(randomInt(1000));
    const earlier = await eventually(() => cluster.leader(), Boolean);
    if (!earlier) throw new Error('There is no leader.');
    const elected = cluster.untilAnotherLeads(earlier).then(() => Date.now());
    // Patroni answers some time after it has handed over.
    const [electedAt] = await Promise.all([elected, cluster[how](earlier)]);
    const writtenAt = await eventually(
      () => load.allWrittenAfter(electedAt),
      Boolean,
      givenUpAfter,
    ).catch(() => undefined);
    gaps.push((writtenAt ?? Number.POSITIVE_INFINITY) - electedAt);
    if (how === 'kill') await cluster.startNode(earlier);
    if (how === 'freeze') cluster.thaw();
    await cluster.untilWhole();
    console.log(
      `${round + 1} of ${changes} leaders replaced, every server writes after ${gaps.at(-1)} ms`,
    );
  }
  return gaps;
}

/**
 * How often a leader stepped down. The replica leads etcd as well, since losing that one hurts most;
 * every other one hangs instead of ending.
 */
async function failReplicas({ cluster, servers }: Running): Promise<number> {
  const before = await cluster.promotions();
  for (let round = 0; round < replicaFailures; round += 1) {
    await servers.startCrashed();
    const replica = await cluster.confirmingReplica();
    await cluster.makeLeadEtcd(replica);
    if (round % 2 === 0) {
      await cluster.kill(replica);
      await wait(untilEtcdHasALeader);
      await cluster.startNode(replica);
    } else {
      await cluster.freeze(replica);
      await wait(untilReplicaCountsAsGone);
      cluster.thaw();
    }
    await cluster.untilWhole();
    console.log(`${round + 1} of ${replicaFailures} replicas failed`);
  }
  return (await cluster.promotions()) - before;
}

await withTemporaryCorella('cluster', async (corella) => {
  const running = await open(corella);
  const { postOffice, cluster, servers, plain, repeating, keySource } = running;
  const addresses = names.map((name) => `http://${servers.addresses[name]}`);
  const keyed = { databaseUrl: cluster.url('owner'), keySource };
  const load = await startLoad(keyed, plain.address, addresses);
  await eventually(
    () => Object.values(load.acknowledged()),
    (counts) => counts.every((count) => count > 0),
  );

  const phases = new Phases(load.acknowledged);
  const watched = new WatchedOrigin(plain.address);
  await phases.during('Restarts', () => servers.restartInTurn(restarts));
  await watched.stop();
  const inRestarts = load.countAnew();
  load.moveTo(repeating.address);
  const reader = await Reader.signIn(repeating.address, keyed);
  const killGaps = await phases.during('Leader kills', () =>
    replaceLeaders(running, load, 'kill', leaderKills),
  );
  const freezeGaps = await phases.during('Leaders that hang', () =>
    replaceLeaders(running, load, 'freeze', leaderFreezes),
  );
  const handOverGaps = await phases.during('Leaders that hand over', () =>
    replaceLeaders(running, load, 'handOver', handOvers),
  );
  const stepsDown = await phases.during('Replicas that fail', () => failReplicas(running));
  // A call that a killed server leaves unanswered is repeated by its sender.
  await reader.stop();
  await phases.during('Server kills', () => servers.killAtRandom(serverKills));
  const inKills = load.countAnew();
  await load.leave();

  const database = connectDatabase({ connectionString: cluster.url('owner') });
  const waiting = () => database.queries.$count(mails, isNull(mails.endedAt));
  // Those that still wait are counted below.
  await eventually(waiting, (count) => count === 0, mailLimit).catch(() => undefined);
  const records = { ...(await openRecords(database, keySource)), database };
  for (const request of serverErrors) console.log(`  500 to ${request}`);
  const missed = {
    'no request in restarts': watched.requests > 0 ? 0 : 1,
    'failed requests in restarts': watched.failed,
    'wrong answers in restarts': inRestarts.failed,
    'pages that were not served without a leader': reader.missingPages,
    'calls without a clear message': reader.unclear,
    'calls that were never refused without a leader': reader.neverRefused,
    'answers of 500': serverErrors.length,
    'servers that ended by themselves': servers.crashes,
    'leaders that stepped down when a replica failed': stepsDown,
    'gaps after an election above 3 s': [...killGaps, ...handOverGaps].filter(
      (gap) => gap > longestUntilWrites,
    ).length,
    'gaps after a leader hung above 10 s': freezeGaps.filter((gap) => gap > longestAfterHang)
      .length,
    'kinds of writes with none acknowledged in a phase': phases.silent,
    'mails that still wait after five minutes': await waiting(),
    ...(await load.judge()),
    ...(await judge(load.forms, postOffice.deliveries, records)),
    ...(await judgeBookings(load.bookings, records)),
  };
  await database.close();
  reportProof('cluster', {
    trials: restarts + leaderKills + leaderFreezes + handOvers + replicaFailures + serverKills,
    figures: {
      'rolling restarts': restarts,
      'requests meanwhile': watched.requests,
      'leaders killed': leaderKills,
      'leaders that hung': leaderFreezes,
      'leaders that handed over': handOvers,
      'replicas that were killed or hung': replicaFailures,
      'servers killed': serverKills,
      'requests of visitors amid the kills': inKills.requests,
      'of which failed': inKills.failed,
      'pages read without and with a leader': reader.pages,
      'longest from election to a write': seconds(Math.max(...killGaps)),
      'and after a leader that hung': seconds(Math.max(...freezeGaps)),
      'and after handing over': seconds(Math.max(...handOverGaps)),
      ...load.acknowledged(),
      'mails delivered': postOffice.deliveries.length,
      // A server that dies between sending a mail and noting it: the mailbox knows the copy.
      'copies under the same Message-ID': countCopies(postOffice.deliveries),
    },
    missed,
  });
});
