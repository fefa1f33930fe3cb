import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeAndSignIn } from '#testing/accounts/signed-in.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { median, printFigures } from '../harness/figures.ts';
import { measure } from '../harness/load.ts';
import { exampleForm } from '../harness/people.ts';
import { workOf } from '../harness/processes.ts';
import type { Practice } from './practices.ts';

/**
 * The work of storing a form with all that follows from it: its encryption, its line in the audit
 * log, and both of its mails until they are files. Beside it, a call that does nothing. Receipts are
 * held back meanwhile; at the end those of one round are drawn, and what that takes is counted apart.
 */

const clients = 8;
/** Of further ones in a day the practice gets no mail. */
const formsEach = 20;
const rounds = 7;
const requestsOfNothing = 2000;
/** In calls that do nothing: 1.2 times what Directus takes to store a plain row, without any of it. */
const goal = 125;
export const form = JSON.stringify(exampleForm);

async function send({ address }: Practice, authorization: string): Promise<void> {
  const answer = await fetch(`${address}/api/forms/contact`, {
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

/** The server's jobs are its own tables, so its role can do this. */
export const holdReceipts = `
  create function jobs.hold_receipts() returns trigger language plpgsql as $$ begin
    new.start_after := now() + interval '1 day';
    return new;
  end $$;
  create trigger hold_receipts before insert on jobs.job
    for each row when (new.name = 'receipt') execute function jobs.hold_receipts()`;
const releaseReceipts = `update jobs.job set start_after = now()
  where name = 'receipt' and state < 'completed'`;
export const forgetReceipts = `delete from jobs.job where name = 'receipt'`;
/** So that the practice gets mails of the next ones too. */
export const makeFormsOlder = `update submissions set submitted_at = submitted_at - interval '2 days'`;
const receiptsWaiting = `select
  exists (select from jobs.job where name = 'receipt' and state < 'completed') as waiting`;

export const waiting = `select
  exists (select from mails where ended_at is null)
  or exists (select from audit_pending)
  or exists (select from jobs.job where name = 'mail' and state < 'completed') as waiting`;

export async function untilNothing(database: pg.Client, isWaiting: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query(isWaiting);
    if (!rows[0].waiting) return;
    await pause(100);
  }
}

/** Whether the goal was met. */
export async function measureForms(practice: Practice): Promise<boolean> {
  const { address, corella, processes } = practice;
  const sessions: string[] = [];
  for (let client = 0; client < clients; client += 1) {
    sessions.push((await makeAndSignIn(corella, 'client')).authorization);
  }
  const database = new pg.Client(databaseConnection(corella.dataDir));
  await database.connect();
  await database.query(holdReceipts);

  async function workOfNothing(): Promise<number> {
    const load = { address: `${address}/api/nothing`, headers: {}, status: 404 };
    const before = workOf(processes);
    const { requests } = await measure(load, requestsOfNothing, 10);
    return (workOf(processes) - before) / requests;
  }

  async function sendForms(): Promise<void> {
    await Promise.all(
      sessions.map(async (session) => {
        for (let sent = 0; sent < formsEach; sent += 1) await send(practice, session);
      }),
    );
    // Every mail is a file, every job is done and every line is chained.
    await untilNothing(database, waiting);
  }

  async function workOfForm(): Promise<number> {
    const before = workOf(processes);
    await sendForms();
    const work = workOf(processes) - before;
    await database.query(forgetReceipts);
    await database.query(makeFormsOlder);
    return work / (clients * formsEach);
  }

  async function workOfReceipt(): Promise<number> {
    await sendForms();
    const before = workOf(processes);
    await database.query(releaseReceipts);
    await untilNothing(database, receiptsWaiting);
    return (workOf(processes) - before) / (clients * formsEach);
  }

  try {
    const seen: { nothing: number; form: number; times: number }[] = [];
    // The first two rounds only warm up.
    for (let round = -2; round < rounds; round += 1) {
      const [nothing, stored] = [await workOfNothing(), await workOfForm()];
      if (round >= 0) seen.push({ nothing, form: stored, times: stored / nothing });
    }
    const of = (figure: 'nothing' | 'form' | 'times') => median(seen.map((each) => each[figure]));
    const receipt = await workOfReceipt();
    printFigures({
      'storing a form': `work ${of('form').toFixed(2)} ms with its line and both mails, ${of('times').toFixed(1)} times a call that does nothing (${of('nothing').toFixed(3)} ms); goal ${goal}`,
      'drawing its receipt': `work ${receipt.toFixed(2)} ms, in a thread of its own`,
    });
    return of('times') <= goal;
  } finally {
    await database.end();
  }
}
