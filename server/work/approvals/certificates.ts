import { z } from 'zod';
import { lineName } from '#server/audit/line-name.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { workApprovals } from '#server/db/tables/work.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Parts } from '#server/parts.ts';
import { openDrawing } from '#server/pdf/proofs/drawing.ts';
import { signFile } from '#server/pdf/proofs/signed-file.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { certificateContents, type LoggedSignature } from './certificate-contents.ts';
import { decryptDetails, isLast, signaturesOf } from './record.ts';
import {
  type ApprovalRow,
  findApprovalById,
  findSigning,
  keepCertificate,
  listSigners,
} from './store.ts';

const queue = 'certificate';
/** While someone waits for a certificate and asks again and again. */
const planOnceInSeconds = 60;

export const storedCertificateJob = storedJson(z.object({ id: z.string() }));

/** That of a void one is made anew, since it says so. */
export function planCertificate(
  jobs: Jobs,
  tx: Transaction,
  { id, state }: Pick<ApprovalRow, 'id' | 'state'>,
): Promise<void> {
  const data = storedCertificateJob.write({ id });
  return jobs.sendOnceIn(planOnceInSeconds, `${id} ${state}`, tx, queue, data);
}

type CertificateParts = Pick<
  Parts,
  'database' | 'vault' | 'keyedHash' | 'audit' | 'practice' | 'now'
>;

const notAsSigned = () =>
  new Error('An approval is not as it was signed, so it gets no certificate.');

/** Makes the certificate of a signed approval, unless it is there already. */
export function createCertificateMaker(parts: CertificateParts) {
  const { database, vault, keyedHash, audit, practice, now } = parts;
  const { queries } = database;
  const draw = openDrawing();

  async function findChained(clientId: string, record: string) {
    const line = await findSigning(queries, clientId, record);
    if (line) return line;
    await audit.chain();
    return findSigning(queries, clientId, record);
  }

  return async ({ id }: { readonly id: string }): Promise<void> => {
    const found = await findApprovalById(queries, id);
    if (!found || found.approval.certificateEncrypted) return;
    const { approval, work } = found;
    if (!approval.signedAt) return;
    const details = decryptDetails(vault, approval);
    const signatures: LoggedSignature[] = [];
    for (const each of signaturesOf(vault, approval, await listSigners(queries, [id]))) {
      const logged = await findChained(work.clientId, each.record);
      if (!logged) throw notAsSigned();
      signatures.push({ ...each, line: lineName(logged) });
    }
    const last = signatures.at(-1);
    if (!last || !isLast(approval, last)) throw notAsSigned();
    const { record, line } = last;
    const sources = { approval, details, signatures };
    const { period } = work;
    const pdf = await draw(
      certificateContents({ ...sources, period, practice: practice.current(), madeAt: now() }),
    );
    const file = signFile('certificate', pdf, { id, version: 1, record, line }, keyedHash);
    const place = contextOf(workApprovals.certificateEncrypted, id);
    await keepCertificate(queries, approval, vault.encrypt(file.toString('base64'), place));
  };
}

/** Made a moment after signing, and again after whatever interrupts it. */
export async function openCertificates(parts: CertificateParts & Pick<Parts, 'jobs'>) {
  const { jobs } = parts;
  const make = createCertificateMaker(parts);
  await jobs.addQueue({
    name: queue,
    heartbeatSeconds: 30,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(queue, async (data) => make(storedCertificateJob.read(data)));
}
