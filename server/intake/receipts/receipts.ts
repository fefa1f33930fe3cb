import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lineName } from '#server/audit/line-name.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { receipts } from '#server/db/tables/intake.ts';
import { findVersionRecord } from '#server/intake/corrections/version-record.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Parts } from '#server/parts.ts';
import { openDrawing } from '#server/pdf/proofs/drawing.ts';
import { signFile } from '#server/pdf/proofs/signed-file.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { receiptContents } from './contents.ts';
import { recordHash } from './record.ts';
import { findSending, hasReceipt, keepReceipt } from './store.ts';

const queue = 'receipt';

const plannedSchema = z.object({ submissionId: z.string(), version: z.number().int() });
export type PlannedReceipt = z.output<typeof plannedSchema>;

export const storedReceiptJob = storedJson(plannedSchema);

/** While someone waits for a receipt and asks again and again. */
const planOnceInSeconds = 60;

export function planReceipt(jobs: Jobs, tx: Transaction, planned: PlannedReceipt): Promise<void> {
  const key = `${planned.submissionId} ${planned.version}`;
  return jobs.sendOnceIn(planOnceInSeconds, key, tx, queue, storedReceiptJob.write(planned));
}

export type ReceiptParts = Pick<
  Parts,
  'database' | 'vault' | 'keyedHash' | 'audit' | 'practice' | 'now'
>;

/** Makes the receipt of a version of a form, unless it is there already. */
export function createReceiptMaker(parts: ReceiptParts) {
  const { database, vault, keyedHash, audit, practice, now } = parts;
  const { queries } = database;
  const draw = openDrawing();

  async function findChained({ submissionId, version }: PlannedReceipt) {
    const line = await findSending(queries, submissionId, version);
    if (line) return line;
    await audit.chain();
    return findSending(queries, submissionId, version);
  }

  return async (planned: PlannedReceipt): Promise<void> => {
    const { submissionId, version } = planned;
    if (await hasReceipt(queries, submissionId, version)) return;
    const record = await findVersionRecord(queries, vault, submissionId, version);
    if (!record) return;
    const line = await findChained(planned);
    const sha256 = recordHash(record, keyedHash);
    if (line?.sha256 && line.sha256 !== sha256) {
      throw new Error('A form is not as it was sent, so it gets no receipt.');
    }
    const pdf = await draw(
      receiptContents({ record, line, sha256, practice: practice.current(), madeAt: now() }),
    );
    const proof = { id: submissionId, version, record: sha256, line: line ? lineName(line) : '-' };
    const file = signFile('receipt', pdf, proof, keyedHash).toString('base64');
    const id = randomUUID();
    const fileEncrypted = vault.encrypt(file, contextOf(receipts.fileEncrypted, id));
    await keepReceipt(queries, { id, submissionId, version, fileEncrypted, madeAt: now() });
  };
}

/** Receipts are made a moment after their form was sent, and again after whatever interrupts it. */
export async function openReceipts(parts: ReceiptParts & Pick<Parts, 'jobs'>): Promise<void> {
  const { jobs } = parts;
  const make = createReceiptMaker(parts);
  await jobs.addQueue({
    name: queue,
    heartbeatSeconds: 30,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(queue, async (data) => make(storedReceiptJob.read(data)));
}
