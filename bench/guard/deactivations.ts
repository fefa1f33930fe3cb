import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt } from 'drizzle-orm';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { signIn, type TestUser } from '#testing/accounts/accounts.ts';
import type { DescribedCall } from '#testing/api-document.ts';
import { allFree, apart } from '../harness/bookers.ts';
import { bytesOf, fromElsewhere, send } from '../harness/calls.ts';
import { newPerson } from './people.ts';
import { callsOf } from './permissions.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';
import { endedWithAccount, isWrite, type ReadyWrite, readyToWrite } from './writes.ts';

/**
 * Races every call that writes against the deactivation of whoever makes it. Each line of the audit
 * log is written in the transaction of its event, and those of one person are numbered in the order
 * of their commits, so nothing of theirs may have a higher number than their deactivation.
 */

/** So that both come first about equally often. In milliseconds. */
const longestLead = 25;
/** Time for the server to let a call in whose body is still on its way. */
const letIn = 40;

type Deactivate = () => Promise<void>;

const writeNow = ({ method, path, body, headers }: ReadyWrite, address: string) =>
  send(method, address + path, { body, headers });

/** Begins the call, and sends the rest of its body once its sender is deactivated. */
async function writeLate(write: ReadyWrite, address: string, deactivate: Deactivate) {
  const { method, path, headers } = write;
  const body = bytesOf(write.body);
  const sent = { ...fromElsewhere(), 'content-type': 'application/json', ...headers };
  const status = new Promise<number>((resolve, reject) => {
    const outgoing = request(address + path, {
      method,
      headers: { ...sent, 'content-length': body.length },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.write(body.subarray(0, 1));
    void pause(letIn)
      .then(deactivate)
      .then(() => outgoing.end(body.subarray(1)), reject);
  });
  return { status: await status };
}

async function writeAtOnce(write: ReadyWrite, address: string, deactivate: Deactivate) {
  const lead = longestLead * (2 * Math.random() - 1);
  const deactivated = pause(Math.max(0, lead)).then(deactivate);
  await pause(Math.max(0, -lead));
  const { status } = await writeNow(write, address);
  await deactivated;
  return { status };
}

/** What someone did after they were deactivated, by the log. */
async function linesAfter({ parts }: Target, { id }: TestUser): Promise<string[] | undefined> {
  const { queries } = parts.database;
  const { number, kind, subjectId, actorId } = auditEvents;
  await parts.audit.chain();
  const [end] = await queries
    .select({ number })
    .from(auditEvents)
    .where(and(eq(subjectId, id), eq(kind, 'user-deactivated')));
  if (!end) return undefined;
  const lines = await queries
    .select({ kind })
    .from(auditEvents)
    .where(and(eq(actorId, id), gt(number, end.number)))
    .orderBy(asc(number));
  return lines.map((line) => line.kind);
}

/** Whether they are deactivated, and no session of theirs is left. */
async function isShutOut({ parts }: Target, { id }: TestUser): Promise<boolean> {
  const { queries } = parts.database;
  const [user] = await queries.select().from(users).where(eq(users.id, id));
  return (
    user?.isActive === false && (await queries.$count(sessions, eq(sessions.userId, id))) === 0
  );
}

export async function proveDeactivations(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const rounds = scaled(50, factor, 4);
  const [one = '', two = ''] = apart(await allFree(target.address)).slice(-2);
  const times = [one, two] as const;
  const admin = await signIn(target, await newPerson(target, 'admin'));
  const deactivate = async ({ person }: ReadyWrite) => {
    const path = `/api/users/${person.id}`;
    const { status, text } = await send('DELETE', target.address + path, { headers: admin });
    if (status !== 200) surprises.push(`A deactivation failed: ${status} ${text}`);
  };
  const tally = { races: 0, first: 0, refused: 0, late: 0, lateServed: 0, after: 0 };

  async function race(call: DescribedCall, isLate: boolean): Promise<void> {
    const write = await readyToWrite(target, call, times);
    const run = isLate ? writeLate : writeAtOnce;
    const { status } = await run(write, target.address, () => deactivate(write));
    tally.races += 1;
    if (isLate) tally.late += 1;
    if (status < 400) tally.first += 1;
    else tally.refused += 1;
    if (status >= 500) surprises.push(`${call.name} was answered with ${status}`);
    if (isLate && status < 400) {
      tally.lateServed += 1;
      surprises.push(`${call.name} was served after the deactivation`);
    } else if (isLate && status !== 401 && !endedWithAccount.includes(call.name)) {
      // Refused for another reason, it says nothing of the deactivation.
      surprises.push(`${call.name} was answered with ${status} after the deactivation`);
    }
    const after = await linesAfter(target, write.person);
    tally.after += after?.length ?? 0;
    if (after?.length !== 0) surprises.push(`${call.name} wrote afterwards: ${after}`);
    if (!(await isShutOut(target, write.person))) surprises.push(`${call.name} left a way in`);
  }

  const calls = (await callsOf(target)).filter(isWrite);
  for (const call of calls) {
    const { status, text } = await writeNow(
      await readyToWrite(target, call, times),
      target.address,
    );
    // A call that fails without a race would win none.
    if (status < 200 || status >= 300) surprises.push(`${call.name} alone: ${status} ${text}`);
    for (let round = 0; round < rounds; round += 1) await race(call, round % 2 === 1);
  }
  return {
    title: 'Writing while being deactivated',
    attempts: tally.races,
    figures: {
      'calls that write': calls.length,
      races: `${tally.races}, ${rounds} for each`,
      'written before it': tally.first - tally.lateServed,
      refused: tally.refused,
      'sent before, complete after': tally.late,
      'of them served': tally.lateServed,
      'written after it': tally.after,
    },
    surprises,
  };
}
