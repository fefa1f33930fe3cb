import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, lt, ne } from 'drizzle-orm';
import { users } from '#server/db/tables/accounts.ts';
import { deleteMailFiles } from '#server/mail/mail-files.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { type FullTarget, openParts } from '../guard/target.ts';
import { allFree, apart } from '../harness/bookers.ts';
import { serverErrors } from '../harness/calls.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { CrashingServer } from '../harness/crashing-server.ts';
import { seconds } from '../harness/figures.ts';
import type { ProofResult } from '../harness/proof.ts';
import { describedPaths } from './writes/described.ts';
import { pathsOfSignIn } from './writes/of-sign-in.ts';
import { pathsOfTeam } from './writes/of-team.ts';
import { enquiryPath, pathsOfBookers } from './writes/of-visitors.ts';
import { Times } from './writes/write-path.ts';
import { Writers } from './writes/writers.ts';

const shortestRun = 200;
const longestRun = 1500;
const beforeFirstKill = 120_000;
/** With so many kills for each way, every one was in the middle of one. */
const killsToMeetEach = 5;
const tidyEvery = 10;
const longestWriteMs = 30_000;
const dayMs = 24 * 60 * 60_000;

/** Without the next ones, for which it is too late to book before the last kill. */
function lasting(starts: readonly string[]): string[] {
  const first = Date.parse(starts[0] ?? '');
  return starts.filter((startsAt) => Date.parse(startsAt) > first + dayMs);
}

/** Thousands of mails would pile up, and people whose call could not be prepared. */
async function tidy({ dataDir, parts }: FullTarget): Promise<void> {
  const before = new Date(Date.now() - longestWriteMs);
  await deleteMailFiles(join(dataDir, 'mail'), before);
  const isLeftOver = and(ne(users.type, 'client'), users.isActive, lt(users.createdAt, before));
  const { queries } = parts.database;
  for (const { id } of await queries.select({ id: users.id }).from(users).where(isLeftOver)) {
    await writeUser({ parts }, id, { isActive: false });
  }
}

/**
 * Kills the server with SIGKILL while everything that can be written is being written: every call of
 * the API description that writes and needs a session, as the proof of the guard makes it, and those
 * of people who sign in, recover their account, book or enquire, and some that read and are logged.
 * Whatever was acknowledged is there afterwards, once.
 *
 * Left out: the step of the assistant (see `notJudged`), signing in by a passkey (its session is
 * begun as any other), other readings that are logged, and what no call writes: mails (`npm run bench -- crash`
 * counts them), backups, the chain of the audit log and what is removed at night.
 *
 * Seen to fail with: a cancellation that is stored two seconds after its answer.
 */
export async function killEveryWrite(factor: number): Promise<ProofResult> {
  const kills = Math.max(5, Math.round(1000 * factor));
  return withTemporaryCorella('every-write', async (corella) => {
    const server = new CrashingServer(corella);
    await server.untilHealthy();
    const { address, dataDir } = corella;
    const target: FullTarget = {
      address,
      dataDir,
      corella,
      parts: await openParts(corella),
      killAndStartAgain: () => server.killAndRecover('server'),
    };
    const times = new Times(lasting(apart(await allFree(address))));
    const writers = new Writers(address, [
      ...(await describedPaths(target, times)),
      ...pathsOfTeam(target),
      ...pathsOfSignIn(target),
      enquiryPath(target),
      ...pathsOfBookers(target, times),
    ]);
    await writers.untilEachIsAcknowledged(beforeFirstKill);
    const startedAt = performance.now();
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(shortestRun + Math.random() * (longestRun - shortestRun));
      await writers.beginTogether();
      const ended = writers.noteKill();
      await server.killAndRecover('server');
      await writers.judge(ended);
      if (kill % tidyEvery !== 0) continue;
      await tidy(target);
      console.log(`${kill} kills`);
    }
    const eachKill = (performance.now() - startedAt) / kills;
    await writers.stop();
    await server.stop();
    const tallies = [...writers.tallies];
    const sum = (of: 'lost' | 'doubled' | 'refusedRepeats') =>
      tallies.reduce((total, [, tally]) => total + tally[of], 0);
    const without = (of: 'acknowledged' | 'met') => tallies.filter(([, tally]) => tally[of] === 0);
    for (const [{ name }, { refusal }] of without('acknowledged')) {
      console.log(`${name} was never acknowledged: ${refusal}`);
    }
    return {
      trials: kills,
      figures: {
        'ways to write': tallies.length,
        'each kill and restart': seconds(eachKill),
        ...Object.fromEntries(
          tallies.map(([{ name, canDouble }, { acknowledged, met, lost, doubled }]) => [
            name,
            `${acknowledged} acknowledged, ${met} kills amid them, ${lost} lost, ${canDouble ? `${doubled} doubled` : 'cannot double'}`,
          ]),
        ),
      },
      missed: {
        'writes lost': sum('lost'),
        'writes doubled': sum('doubled'),
        'repeats under a key refused': sum('refusedRepeats'),
        'ways without an acknowledged write': without('acknowledged').length,
        'ways that met no kill':
          kills < killsToMeetEach * tallies.length ? 0 : without('met').length,
        ...server.missed,
        'answers of 500': serverErrors.length,
      },
    };
  });
}
