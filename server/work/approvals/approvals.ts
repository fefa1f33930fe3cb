import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { wording } from '#domain/wording.ts';
import type {
  Approval,
  CertificateQuery,
  EarlierApprovals,
  NewApproval,
  Signing,
} from '#domain/work/approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { workApprovals } from '#server/db/tables/work.ts';
import { decryptDetails as documentDetails } from '#server/documents/details.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import {
  about,
  expectTheirs,
  isPractice,
  lockTheirs,
  logLook,
  type Reader,
  remindOnOf,
  todayOf,
} from '../access.ts';
import { decryptText, encryptText } from '../encrypted.ts';
import type { Notices } from '../notices.ts';
import { findWork, updateWork, type WorkRow } from '../store.ts';
import { planCertificate } from './certificates.ts';
import {
  decryptDetails,
  decryptSigning,
  encryptDetails,
  encryptSigning,
  recordHash,
} from './record.ts';
import {
  type ApprovalRow,
  findApproval,
  findSignedApproval,
  hasOpened,
  hasOpenedAsClient,
  insertApproval,
  listEarlier,
  lockReadyDocument,
  updateApproval,
  voidEarlier,
} from './store.ts';

const words = wording.work.approval;
type Subject = Approval['subject'];

interface Signer extends Reader {
  readonly device: string;
}

const notOpen = ({ state }: ApprovalRow) =>
  new Failure('conflict', state === 'signed' ? words.alreadySigned : words.notOpen);

/** Staff may set another stage afterwards. */
function waitsForApproval({ stage, revision }: WorkRow): Partial<WorkRow> {
  if (stage === 'approval') return {};
  return { stage: 'approval', lodgedAt: null, revision: revision + 1 };
}

/** It may be tomorrow elsewhere already. The certificate has our own time besides. */
function expectNotAhead(date: Day, today: Day): void {
  if (date <= addDays(today, 1)) return;
  throw new Failure('invalid', words.dateAhead, { field: 'signatureDate' });
}

/** By whoever asks; for the practice, by anyone of the client’s. */
const wasRead = (tx: Transaction, documentId: string, reader: Reader): Promise<boolean> =>
  isPractice(reader)
    ? hasOpenedAsClient(tx, documentId)
    : hasOpened(tx, documentId, reader.account.user.id);

/** A document and a declaration, which the client signs or asks to have changed. */
export function openApprovals(
  parts: Pick<Parts, 'database' | 'jobs' | 'vault' | 'audit' | 'now' | 'practice'>,
  notices: Notices,
) {
  const { database, jobs, vault, audit, now } = parts;
  const { queries } = database;

  function viewOf(row: ApprovalRow, isRead: boolean): Approval {
    const { documentName, sha256, declaration } = decryptDetails(vault, row);
    return {
      _id: row.id,
      subject: row.subject,
      state: row.state,
      document: row.documentId,
      putUpAt: row.putUpAt.toISOString(),
      documentName,
      sha256,
      declaration,
      isRead,
      signedAt: row.signedAt?.toISOString() ?? null,
      name: decryptSigning(vault, row)?.name ?? '',
      comment: decryptText(vault, workApprovals.commentEncrypted, row.id, row.commentEncrypted),
      certificate: row.certificateEncrypted !== null,
    };
  }

  async function expectApproval(tx: Transaction, workId: string, subject: Subject) {
    const row = await findApproval(tx, workId, subject);
    if (!row) throw new Failure('not-found', words.none);
    return row;
  }

  return {
    /** Another document makes whatever was there before void. */
    putUp(workId: string, { document, declaration, subject }: NewApproval, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const file = await lockReadyDocument(tx, document, work.clientId);
        if (!file) throw new Failure('invalid', words.documentUnknown, { field: 'document' });
        const { name, sha256 } = documentDetails(vault, file.id, file.detailsEncrypted);
        await voidEarlier(tx, workId, subject);
        const id = randomUUID();
        const details = { documentName: name, sha256, declaration };
        const row: ApprovalRow = {
          id,
          workId,
          subject,
          state: 'open',
          documentId: document,
          detailsEncrypted: encryptDetails(vault, id, details),
          putUpBy: reader.account.user.id,
          putUpAt: now(),
          signedAt: null,
          signingEncrypted: null,
          commentEncrypted: null,
          certificateEncrypted: null,
        };
        await insertApproval(tx, row);
        const moved = subject === 'return' ? waitsForApproval(work) : {};
        const remindOn = remindOnOf({ ...work, ...moved }, todayOf(parts));
        await updateWork(tx, workId, { ...moved, remindOn });
        await notices.tell(tx, work, 'approval');
        const isRead = await wasRead(tx, document, reader);
        const said = { work: workId, document, sha256 };
        await audit.write(tx, { kind: 'approval-put-up', details: said, ...about(reader, work) });
        return viewOf(row, isRead);
      });
    },

    read(workId: string, subject: Subject, reader: Reader): Promise<Approval> {
      return queries.transaction(async (tx) => {
        const { work } = await expectTheirs(tx, await findWork(tx, workId), reader);
        const row = await expectApproval(tx, workId, subject);
        await logLook(parts, tx, work, reader);
        return viewOf(row, await wasRead(tx, row.documentId, reader));
      });
    },

    /** Those that were signed before the current one. */
    earlier(workId: string, { subject, ...page }: EarlierApprovals, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await expectTheirs(tx, await findWork(tx, workId), reader);
        const current = await findApproval(tx, workId, subject);
        if (!current) return { data: [], total: 0 };
        const { rows, total } = await listEarlier(tx, current, page);
        await logLook(parts, tx, work, reader);
        // No one signs what they have not opened.
        return { data: rows.map((row) => viewOf(row, true)), total };
      });
    },

    sign(workId: string, given: Signing, signer: Signer): Promise<Approval> {
      const { name, signature, signatureDate, subject } = given;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, signer, 'signs');
        const row = await expectApproval(tx, workId, subject);
        if (row.state !== 'open') throw notOpen(row);
        if (!(await hasOpened(tx, row.documentId, signer.account.user.id))) {
          throw new Failure('read-first');
        }
        expectNotAhead(signatureDate, todayOf(parts));
        const { address, device } = signer;
        const signing = { name, signature, signatureDate, address, device };
        const signedAt = now();
        const signed = await updateApproval(tx, row.id, 'open', {
          state: 'signed',
          signedAt,
          signingEncrypted: encryptSigning(vault, row.id, signing),
        });
        if (!signed) throw new Failure('conflict', words.notOpen);
        await planCertificate(jobs, tx, signed);
        await notices.tell(tx, work, 'signed');
        const details = decryptDetails(vault, row);
        const record = recordHash(signed, details, signing);
        const { sha256 } = details;
        const said = { work: workId, document: row.documentId, sha256, record };
        await audit.write(tx, { kind: 'approval-signed', details: said, ...about(signer, work) });
        return viewOf(signed, true);
      });
    },

    /** What was sent by mistake, while it is not signed. */
    withdraw(workId: string, subject: Subject, reader: Reader): Promise<Approval> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const row = await expectApproval(tx, workId, subject);
        const isWaiting = row.state === 'open' || row.state === 'change-asked';
        const ended = isWaiting && (await updateApproval(tx, row.id, row.state, { state: 'void' }));
        if (!ended) throw notOpen(row);
        const isRead = await wasRead(tx, row.documentId, reader);
        const details = { work: workId, document: row.documentId };
        await audit.write(tx, { kind: 'approval-voided', details, ...about(reader, work) });
        return viewOf(ended, isRead);
      });
    },

    /** Instead of signing. */
    askForChange(workId: string, subject: Subject, comment: string, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader, 'answers');
        const row = await expectApproval(tx, workId, subject);
        if (row.state !== 'open') throw notOpen(row);
        const asked = await updateApproval(tx, row.id, 'open', {
          state: 'change-asked',
          commentEncrypted: encryptText(vault, workApprovals.commentEncrypted, row.id, comment),
        });
        if (!asked) throw new Failure('conflict', words.notOpen);
        await notices.tell(tx, work, 'change-asked');
        const isRead = await wasRead(tx, row.documentId, reader);
        const details = { work: workId, document: row.documentId };
        const event = { kind: 'approval-change-asked', details } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return viewOf(asked, isRead);
      });
    },

    /** Undefined while it is being made. */
    async certificate(workId: string, { subject, approval }: CertificateQuery, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await expectTheirs(tx, await findWork(tx, workId), reader);
        const row = approval
          ? await findSignedApproval(tx, workId, approval)
          : await expectApproval(tx, workId, subject);
        if (!row?.signedAt) throw new Failure('not-found', words.notSigned);
        if (!row.certificateEncrypted) {
          await planCertificate(jobs, tx, row);
          return undefined;
        }
        const place = contextOf(workApprovals.certificateEncrypted, row.id);
        const file = Buffer.from(vault.decrypt(row.certificateEncrypted, place), 'base64');
        const event = { kind: 'certificate-downloaded', details: { work: workId } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return file;
      });
    },
  };
}
