import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { apiPaths } from '#domain/api-paths.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { printFigures } from '../figures.ts';
import { measure } from './load.ts';
import type { Practice } from './practices.ts';
import { workOf } from './work.ts';

/**
 * The work of storing a form with all that follows from it: its encryption, its line in the audit
 * log, and both of its mails until they are files. Beside it, a call that does nothing.
 */

const clients = 8;
/** Of further ones in a day the practice gets no mail. */
const formsEach = 20;
const rounds = 7;
const requestsOfNothing = 2000;
/** In calls that do nothing: 1.2 times what Directus takes to store a plain row, without any of it. */
const goal = 125;
const form = JSON.stringify(payloadOf(exampleAnswers));

async function send({ address }: Practice, authorization: string): Promise<void> {
  const answer = await fetch(address + apiPaths.contactForm, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`A form was answered with ${answer.status}: ${text}`);
}

const waiting = `select
  exists (select from mails where ended_at is null)
  or exists (select from audit_pending)
  or exists (select from jobs.job where name = 'mail' and state < 'completed') as waiting`;

/** Until every mail is a file, every job is done and every line is chained. */
async function untilDelivered(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query(waiting);
    if (!rows[0].waiting) return;
    await pause(100);
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Whether the goal was met. */
export async function measureForms(practice: Practice): Promise<boolean> {
  const { address, dataDir, processes } = practice;
  const sessions: string[] = [];
  for (let client = 0; client < clients; client += 1) {
    sessions.push((await makeAndSignIn(practice, 'client')).authorization);
  }
  const database = new pg.Client(databaseConnection(dataDir));
  await database.connect();

  async function workOfNothing(): Promise<number> {
    const load = { address: `${address}/api/nothing`, headers: {}, status: 404 };
    const before = workOf(processes);
    const { requests } = await measure(load, requestsOfNothing, 10);
    return (workOf(processes) - before) / requests;
  }

  async function workOfForm(): Promise<number> {
    const before = workOf(processes);
    await Promise.all(
      sessions.map(async (session) => {
        for (let sent = 0; sent < formsEach; sent += 1) await send(practice, session);
      }),
    );
    await untilDelivered(database);
    const work = workOf(processes) - before;
    await database.query(`update submissions set submitted_at = submitted_at - interval '2 days'`);
    return work / (clients * formsEach);
  }

  try {
    const seen: { nothing: number; form: number; times: number }[] = [];
    // The first two rounds only warm up.
    for (let round = -2; round < rounds; round += 1) {
      const [nothing, stored] = [await workOfNothing(), await workOfForm()];
      if (round >= 0) seen.push({ nothing, form: stored, times: stored / nothing });
    }
    const of = (figure: 'nothing' | 'form' | 'times') => median(seen.map((each) => each[figure]));
    printFigures({
      'storing a form': `work ${of('form').toFixed(2)} ms with its line and both mails, ${of('times').toFixed(1)} times a call that does nothing (${of('nothing').toFixed(3)} ms); goal ${goal}`,
    });
    return of('times') <= goal;
  } finally {
    await database.end();
  }
}
