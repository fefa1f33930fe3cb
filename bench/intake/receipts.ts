import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { receipts, submissions } from '#server/db/tables/intake.ts';
import { createReceiptMaker } from '#server/intake/receipts/receipts.ts';
import { verifyReceipt } from '#server/intake/receipts/verify.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { startTestPostgres } from '#testing/database/postgres.ts';
import { printFigures, seconds } from '../harness/figures.ts';
import { exampleForm } from '../harness/people.ts';
import { reportProof } from '../harness/proof.ts';

/**
 * Sends forms, lets their jobs make the receipts, and makes some of them again at the same time.
 * Every receipt must verify; with a byte changed, none may.
 */

const wanted = Number(process.argv[2] ?? 1000);
const sendersAtOnce = 4;
/** Fewer than a client may send in a day. */
const formsOfClient = 400;
const placesOfEach = 5;

const given = ['Linh Mai', 'Đặng Thị', 'Łukasz', 'Siobhán', '李', 'Ana-Marija'];

/** No two are the same. */
const formOf = (number: number) => ({
  ...exampleForm,
  personalDetails: {
    ...exampleForm.personalDetails,
    firstName: given[number % given.length] ?? '',
    ssn: String(100_000_000 + number),
  },
  additionalInfo: { ...exampleForm.additionalInfo, notes: `Note ${number} `.repeat(number % 40) },
});

async function sendAll(running: TestApp): Promise<void> {
  let number = 0;
  const clients = Math.ceil(wanted / formsOfClient);
  const sessions = await Promise.all(
    Array.from({ length: clients }, async () => signIn(running, await createUser(running))),
  );
  const sender = async () => {
    while (number < wanted) {
      number += 1;
      const form = formOf(number);
      const headers = sessions[number % clients] ?? {};
      const answer = await running.app.inject({
        method: 'POST',
        url: '/api/forms/contact',
        headers,
        payload: form,
      });
      if (answer.statusCode !== 201) throw new Error(`A form was answered with ${answer.body}`);
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, sender));
}

/** The jobs make them; we make every tenth as well, as a second server would. */
async function untilMade({ database, parts }: TestApp): Promise<void> {
  const { queries } = database;
  const make = createReceiptMaker(parts);
  const ids = await queries.select({ id: submissions.id }).from(submissions);
  for (const { id } of ids.filter((_, index) => index % 10 === 0)) {
    await make({ submissionId: id, version: 1 });
  }
  while ((await queries.$count(receipts)) < wanted) {
    await wait(200);
  }
}

function fileOf(
  { vault }: TestApp['parts'],
  row: typeof receipts.$inferSelect | undefined,
): Buffer {
  if (!row) throw new Error('A receipt is gone.');
  const place = contextOf(receipts.fileEncrypted, row.id);
  return Buffer.from(vault.decrypt(row.fileEncrypted, place), 'base64');
}

interface Counts {
  genuine: number;
  changed: number;
  passed: number;
  bytes: number;
}

async function verifyAll({ database, parts }: TestApp): Promise<Counts> {
  const { queries } = database;
  const counts: Counts = { genuine: 0, changed: 0, passed: 0, bytes: 0 };
  const ids = await queries.select({ id: receipts.id }).from(receipts).orderBy(asc(receipts.id));
  for (const { id } of ids) {
    const [row] = await queries.select().from(receipts).where(eq(receipts.id, id));
    const file = fileOf(parts, row);
    counts.bytes += file.length;
    const verdict = await verifyReceipt(parts, file);
    const isGenuine =
      verdict.is === 'ours' && verdict.form === 'as it was' && verdict.line === 'as it was';
    if (isGenuine) counts.genuine += 1;
    for (let place = 0; place < placesOfEach; place += 1) {
      const changed = Buffer.from(file);
      const at = randomInt(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
      counts.changed += 1;
      if ((await verifyReceipt(parts, changed)).is === 'ours') counts.passed += 1;
    }
  }
  return counts;
}

/** Of one receipt, every single byte. */
async function changeEveryByte({ database, parts }: TestApp): Promise<readonly [number, number]> {
  const [row] = await database.queries.select().from(receipts).limit(1);
  const file = fileOf(parts, row);
  let passed = 0;
  for (let at = 0; at < file.length; at += 1) {
    const original = file[at] ?? 0;
    file[at] = original ^ (1 << randomInt(8));
    if ((await verifyReceipt(parts, file)).is === 'ours') passed += 1;
    file[at] = original;
  }
  return [file.length, passed];
}

const stop = await startTestPostgres();
const running = await buildTestApp();
try {
  const began = performance.now();
  await sendAll(running);
  const sent = performance.now();
  await untilMade(running);
  const drawn = performance.now();
  const total = await running.database.queries.$count(receipts);
  const counts = await verifyAll(running);
  const [places, passed] = await changeEveryByte(running);
  printFigures({
    'forms sent': `${wanted} in ${seconds(sent - began)}`,
    'receipts made': `${total}, the last ${seconds(drawn - sent)} after the last form`,
    'size of a receipt': `${(counts.bytes / wanted / 1000).toFixed(1)} kB on average`,
    'that verify': `${counts.genuine} of ${wanted}`,
    'with a byte changed anywhere': `${counts.passed} of ${counts.changed} verify`,
    'with each byte of one changed': `${passed} of ${places} verify`,
  });
  reportProof('receipts', {
    trials: counts.changed + places + wanted,
    missed: {
      'receipts missing': wanted - total,
      'that do not verify': wanted - counts.genuine,
      'that verify with a byte changed': counts.passed + passed,
    },
  });
} finally {
  await running.close();
  await stop();
}
