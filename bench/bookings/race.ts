import { setTimeout as wait } from 'node:timers/promises';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import { allFree, apart, book, hold } from '../harness/bookers.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';
import { startSecondServer } from '../harness/servers.ts';

/**
 * Two servers on one database, and 200 people who want the same time at once: exactly one gets it,
 * in every round, even when a server is killed during one: `npm run bench -- race [rounds]`.
 */

const rounds = Number(process.argv[2] ?? 100);
const people = 200;

const many = <Result>(ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: people }, (_, index) => ask(index)));

const bookedAt = (corella: TemporaryCorella, startsAt: string) =>
  askDatabase(
    corella,
    // A provisional booking is stored as a hold with a reference.
    "select 1 from appointments where starts_at = $1 and reference is not null and state in ('held', 'requested', 'confirmed')",
    [startsAt],
  );

interface Tally {
  won: number;
  lost: number;
  failed: number;
  wrongRounds: number;
  slowest: number;
}

async function race(
  corella: TemporaryCorella,
  addresses: readonly string[],
  startsAt: string,
  tally: Tally,
): Promise<void> {
  const from = performance.now();
  const answers = await many((index) => book(addresses[index % addresses.length] ?? '', startsAt));
  tally.slowest = Math.max(tally.slowest, performance.now() - from);
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  const rows = await bookedAt(corella, startsAt);
  tally.won += count(201);
  tally.lost += count(409);
  tally.failed += people - count(201) - count(409);
  if (count(201) !== 1 || rows.length !== 1) tally.wrongRounds += 1;
}

/** Whether a server that is killed while it holds times leaves none of them stuck. */
async function killWhileHolding(corella: TemporaryCorella, starts: readonly string[]) {
  const [held = '', raced = ''] = starts;
  const second = await startSecondServer(corella);
  const { status } = await hold(second.address, held);
  const racing = many((index) => book(index % 2 ? second.address : corella.address, raced));
  await wait(150);
  second.child.kill('SIGKILL');
  await racing;
  const booked = await bookedAt(corella, raced);
  const before = await book(corella.address, held);
  // Five minutes later.
  await askDatabase(
    corella,
    "update appointments set held_until = now() - interval '1 second' where state = 'held' and reference is null",
  );
  const after = await book(corella.address, held);
  const again = booked.length === 1 ? 409 : 201;
  const rightAfterwards =
    booked.length <= 1 && (await book(corella.address, raced)).status === again;
  return status === 201 && before.status === 409 && after.status === 201 && rightAfterwards;
}

await withTemporaryCorella('race', async (corella) => {
  await corella.start().ready();
  const second = await startSecondServer(corella);
  const starts = apart(await allFree(corella.address));
  const kills = Math.max(1, Math.floor(rounds / 10));
  if (starts.length < rounds + 2 * kills) throw new Error('There are not enough free times.');

  const tally: Tally = { won: 0, lost: 0, failed: 0, wrongRounds: 0, slowest: 0 };
  for (const [index, startsAt] of starts.slice(0, rounds).entries()) {
    await race(corella, [corella.address, second.address], startsAt, tally);
    if ((index + 1) % 10 === 0) {
      console.log(`${index + 1} rounds, ${tally.won} times given, ${tally.failed} failures`);
    }
  }
  let stuck = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const next = rounds + 2 * kill;
    if (!(await killWhileHolding(corella, starts.slice(next, next + 2)))) stuck += 1;
  }
  reportProof('race', {
    trials: rounds,
    figures: {
      'people each round, on two servers': people,
      'got the time': tally.won,
      'were told that it is taken': tally.lost,
      'slowest round': seconds(tally.slowest),
      'kills of a server': kills,
    },
    missed: {
      'other answers': tally.failed,
      'rounds without exactly one': tally.wrongRounds,
      'kills that left a time stuck': stuck,
    },
  });
});
