import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { askDatabase, makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { eventually } from '#testing/eventually.ts';
import { allFree, apart, book } from '../bookings/visitors.ts';
import { CrashingServer } from '../crash/crashing-server.ts';
import type { Found } from '../proof.ts';
import { serverErrors } from '../server-errors.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../temporary-corella.ts';
import { Caller, password } from './writes/caller.ts';
import { type Clients, pathsOfClients } from './writes/of-clients.ts';
import { pathsOfStaff } from './writes/of-staff.ts';
import { type Verdict, WritersOfAll } from './writes/write-path.ts';

const shortestRun = 500;
const longestRun = 3500;
/** With so many on a day, whoever books another has to confirm it. */
const bookedBefore = 4;
/** More than are used while a server starts again. */
const clientsAtOnce = 3000;
/** Every call that needs confirming gets it: a confirmation counts for five minutes. */
const confirm = `update sessions set password_proven_at = now() where user_id in
  (select id from users where type <> 'client')`;

/** People who are made as they are needed. */
async function openClients(corella: TemporaryCorella) {
  const hash = await hashPassword(password);
  const waiting: { id: string; email: string }[] = [];
  const makeMore = async () => {
    const made = await askDatabase<{ id: string; email: string }>(
      corella,
      `insert into users (name, email, type, password_hash)
       select 'Mei Chen', gen_random_uuid() || '@example.com', 'client', $1
       from generate_series(1, $2::int) returning id, email`,
      [hash, clientsAtOnce],
    );
    waiting.push(...made);
  };
  await makeMore();
  const clients: Clients = {
    next() {
      const client = waiting.shift();
      if (!client) throw new Error('There are not enough clients.');
      return client;
    },
  };
  return {
    clients,
    makeMoreIfNeeded: async () => waiting.length < clientsAtOnce / 2 && makeMore(),
  };
}

/** Imports that were announced are done. */
async function untilNothingWaits(corella: TemporaryCorella): Promise<boolean> {
  const waiting = `select count(*)::int as count from imports where state = 'running'`;
  return eventually(
    () => askDatabase<{ count: number }>(corella, waiting),
    ([row]) => row?.count === 0,
    120_000,
  ).then(
    () => true,
    () => false,
  );
}

/**
 * Kills the server with SIGKILL while everything that can be written is being written: forms, drafts,
 * documents, bookings and their confirmations, sign-ins, invites, work, comments, approvals, imports,
 * publishes, legal holds, erasures. Whatever was acknowledged is there afterwards, once.
 *
 * Seen to fail with: a legal hold that is stored two seconds after its answer.
 */
export async function killEveryWrite(factor: number): Promise<Found> {
  const kills = Math.max(5, Math.round(1000 * factor));
  let found: Found | undefined;
  await withTemporaryCorella('every-write', async (corella) => {
    const server = new CrashingServer(corella);
    await server.untilHealthy();
    const { clients, makeMoreIfNeeded } = await openClients(corella);
    const column = async (sql: string) =>
      (await askDatabase<{ found: string }>(corella, sql)).map((row) => row.found);
    const team = {
      staff: new Caller(corella.address, (await makeAndSignIn(corella, 'staff')).authorization),
      admin: new Caller(corella.address, (await makeAndSignIn(corella, 'admin')).authorization),
    };
    await askDatabase(corella, confirm);
    const starts = apart(await allFree(corella.address));
    for (const startsAt of starts.splice(0, bookedBefore)) await book(corella.address, startsAt);
    const writers = new WritersOfAll([
      ...pathsOfClients(corella, clients, starts, column),
      ...pathsOfStaff(corella, team, clients, column),
    ]);
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(shortestRun + Math.random() * (longestRun - shortestRun));
      writers.noteKill();
      await server.killAndRecover('server');
      await makeMoreIfNeeded();
      await askDatabase(corella, confirm);
      if ((kill + 1) % 10 === 0) console.log(`${kill + 1} kills`);
    }
    await writers.stop();
    const isDone = await untilNothingWaits(corella);
    const verdicts: [string, Verdict][] = [];
    for (const path of writers.paths) verdicts.push([path.name, await path.judge()]);
    const sum = (of: (verdict: Verdict) => number) =>
      verdicts.reduce((total, [, verdict]) => total + of(verdict), 0);
    found = {
      trials: kills,
      figures: Object.fromEntries(
        verdicts.map(([name, { acknowledged, lost, doubled }]) => [
          name,
          `${acknowledged} acknowledged, ${writers.met.get(name) ?? 0} kills amid them, ${lost} lost, ${doubled} doubled`,
        ]),
      ),
      missed: {
        'writes lost': sum(({ lost }) => lost),
        'writes doubled': sum(({ doubled }) => doubled),
        'ways without an acknowledged write': verdicts.filter(
          ([, { acknowledged }]) => acknowledged === 0,
        ).length,
        'imports that were not done': isDone ? 0 : 1,
        'failed restarts': server.failedRestarts,
        'answers of 500': serverErrors.length,
      },
    };
    await server.stop();
  });
  if (!found) throw new Error('The proof was interrupted.');
  return found;
}
