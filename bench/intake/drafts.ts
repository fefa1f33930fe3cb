import { setTimeout as wait } from 'node:timers/promises';
import { openRecords } from '#server/audit/open-records.ts';
import { connectDatabase } from '#server/db/database.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { CrashingServer } from '../harness/crashing-server.ts';
import { median, printFigures, seconds } from '../harness/figures.ts';
import { reportProof } from '../harness/proof.ts';
import { type Measured, newMeasured, TypingPerson } from './typing-person.ts';

/**
 * People who type into the contact form, each in two tabs, while the server is killed again and
 * again: every answer that was acknowledged must be there afterwards, in no one else's draft, and no
 * draft may survive the sending of its form: `npm run bench -- drafts [factor]`.
 */

const factor = Number(process.argv[2] ?? 1);
const people = Math.max(4, Math.round(200 * factor));
const kills = Math.max(2, Math.round(20 * factor));
const duration = Math.max(10_000, 60_000 * factor);
/** One in this many sends the form amid the typing. */
const sendersOf = 4;
/** How much longer than the cheapest call a save may take. */
const mostTimes = 2.5;
const loneCalls = 200;

async function makePeople(corella: TemporaryCorella, count: number, measured: Measured) {
  const database = connectDatabase(databaseConnection(corella.dataDir));
  const source = { configured: undefined, dataDir: corella.dataDir };
  const { keyedHash } = await openRecords(database, source);
  const records = { parts: { database, keyedHash, now: () => new Date() } };
  const typing: TypingPerson[] = [];
  for (let place = 0; place < count; place += 1) {
    const headers = await signIn(records, await createUser(records));
    const from = `198.18.${place >> 8}.${place & 255}`;
    typing.push(
      new TypingPerson(corella.address, { ...headers, 'x-forwarded-for': from }, measured),
    );
  }
  await database.close();
  return typing;
}

/** The server is up for the whole duration; the time that it needs to start comes on top. */
async function killAgainAndAgain(server: CrashingServer): Promise<void> {
  const share = duration / kills;
  for (let round = 0; round < kills; round += 1) {
    const before = Math.random() * share;
    await wait(before);
    await server.killAndRecover('server');
    await wait(share - before);
    if ((round + 1) % 5 === 0) console.log(`${round + 1} kills`);
  }
}

const timesOf = ({ saves, reads }: Measured) => median(saves) / median(reads);
const described = ({ saves, reads }: Measured) =>
  `${median(saves).toFixed(1)} ms, ${(median(saves) / median(reads)).toFixed(2)} times the ${median(reads).toFixed(1)} ms of GET /api/users/me`;

await withTemporaryCorella('drafts', async (corella) => {
  const server = new CrashingServer(corella);
  await server.untilHealthy();

  const alone = newMeasured();
  const [person] = await makePeople(corella, 1, alone);
  await person?.callAlone(loneCalls);

  const measured = newMeasured();
  const everyone = await makePeople(corella, people, measured);
  let isOver = false;
  const typing = everyone.map((person, place) =>
    person.type(() => isOver, place % sendersOf === 0 ? duration : undefined),
  );
  await killAgainAndAgain(server);
  isOver = true;
  await Promise.all(typing);
  await server.stopAndStartAgain();
  for (const person of everyone) await person.check();
  const [stored] = await askDatabase<{ bytes: number | null }>(
    corella,
    'select avg(pg_column_size(draft_sealed))::int as bytes from client_intake',
  );

  const wrong = {
    'answers lost': measured.lost,
    'drafts of someone else': measured.foreign,
    'drafts that survived': measured.survivors,
    ...server.missed,
  };
  printFigures({
    people: `${people}, each in two tabs, for ${seconds(duration)}`,
    'forms sent amid it': Math.ceil(people / sendersOf),
    'kills of the server': kills,
    'saves acknowledged': measured.acknowledged,
    'refused, since a tab was faster': measured.refused,
    'calls without an answer': measured.unanswered,
    'a save, one at a time': described(alone),
    'a save, amid all this': described(measured),
    'bytes a save': `${Math.round(measured.bytes / measured.acknowledged)} sent and answered, ${stored?.bytes ?? 0} stored`,
  });
  const isQuick = timesOf(measured) <= mostTimes;
  reportProof('drafts', {
    trials: measured.acknowledged,
    missed: { ...wrong, 'saves that take too long': isQuick ? 0 : 1 },
  });
});
