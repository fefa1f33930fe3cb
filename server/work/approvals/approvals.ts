import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { wording } from '#domain/wording.ts';
import type {
  Approval,
  CertificateQuery,
  EarlierApprovals,
  NewApproval,
  SignerReminder,
  Signing,
} from '#domain/work/approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { workApprovals } from '#server/db/tables/work.ts';
import { decryptDetails as documentDetails } from '#server/documents/details.ts';
import { Failure } from '#server/errors.ts';
import { expectIdentity } from '#server/identity/gate.ts';
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
import { expectReviewed, notLodged } from '../lodging/stages.ts';
import type { Notices } from '../notices.ts';
import { findWork, updateWork, type WorkRow } from '../store.ts';
import { planCertificate } from './certificates.ts';
import { decryptDetails, encryptDetails, encryptSigning, signaturesOf } from './record.ts';
import {
  chooseSigners,
  expectTurn,
  findUnable,
  isAsked,
  type Standing,
  standingOf,
  viewsOfSigners,
} from './signers.ts';
import {
  type ApprovalRow,
  findApproval,
  findSignedApproval,
  hasOpened,
  hasOpenedAsClient,
  insertApproval,
  insertSigners,
  listEarlier,
  listSigners,
  lockReadyDocument,
  updateApproval,
  updateSigner,
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
  return { stage: 'approval', ...notLodged, revision: revision + 1 };
}

/** No two at one moment, so that their order is known. */
function momentAfter(signers: readonly Standing[], now: Date): Date {
  const earlier = signers.flatMap(({ signedAt }) => (signedAt ? [Number(signedAt) + 1] : []));
  return new Date(Math.max(Number(now), ...earlier));
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

const askedOf = (signers: readonly Standing[]): string[] =>
  signers.flatMap(({ userId, state }) => (state === 'asked' ? [userId] : []));

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-AU').format(names);

/** A document and a declaration, which signers sign, or someone asks to have changed. */
export function openApprovals(
  parts: Pick<Parts, 'database' | 'jobs' | 'vault' | 'audit' | 'now' | 'practice'>,
  notices: Notices,
) {
  const { database, jobs, vault, audit, now } = parts;
  const { queries } = database;

  const signersOf = async (tx: Transaction, row: ApprovalRow): Promise<Standing[]> =>
    standingOf(row, await listSigners(tx, [row.id]));

  async function viewOf(
    tx: Transaction,
    { clientId }: WorkRow,
    row: ApprovalRow,
    reader: Reader,
  ): Promise<Approval> {
    const { documentName, sha256, declaration } = decryptDetails(vault, row);
    const signers = await signersOf(tx, row);
    const signatures = signaturesOf(vault, row, signers);
    const shown = await viewsOfSigners(tx, signers, signatures);
    return {
      _id: row.id,
      subject: row.subject,
      state: row.state,
      document: row.documentId,
      putUpAt: row.putUpAt.toISOString(),
      asksYou: isAsked(signers, reader.account.user.id),
      documentName,
      sha256,
      declaration,
      isRead: await wasRead(tx, row.documentId, reader),
      order: row.order,
      signers: shown,
      unable: row.state === 'open' ? await findUnable(tx, clientId, signers) : [],
      signedAt: row.signedAt?.toISOString() ?? null,
      name: row.signedAt ? inWords(shown.map(({ name }) => name)) : '',
      comment: decryptText(vault, workApprovals.commentEncrypted, row.id, row.commentEncrypted),
      certificate: row.certificateEncrypted !== null,
    };
  }

  async function expectApproval(tx: Transaction, workId: string, subject: Subject) {
    const row = await findApproval(tx, workId, subject);
    if (!row) throw new Failure('not-found', words.none);
    return row;
  }

  /** After the last signature. */
  async function finish(tx: Transaction, work: WorkRow, { id }: ApprovalRow, signedAt: Date) {
    const signed = await updateApproval(tx, id, 'open', { state: 'signed', signedAt });
    if (!signed) throw new Error('An approval is over while its work is locked.');
    if (signed.subject === 'return' && work.stage === 'approval') {
      await updateWork(tx, work.id, { stage: 'ready', revision: work.revision + 1 });
    }
    await planCertificate(jobs, tx, signed);
    await notices.tell(tx, work, 'signed');
    return signed;
  }

  return {
    /** Another document makes whatever was there before void. */
    putUp(workId: string, given: NewApproval, reader: Reader): Promise<Approval> {
      const { document, declaration, subject, order, override } = given;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const isReturn = subject === 'return';
        const overridden = isReturn ? await expectIdentity(parts, tx, work, override) : undefined;
        const file = await lockReadyDocument(tx, document, work.clientId);
        if (!file) throw new Failure('invalid', words.documentUnknown, { field: 'document' });
        const { name, sha256 } = documentDetails(vault, file.id, file.detailsEncrypted);
        const id = randomUUID();
        const signers = await chooseSigners(tx, work.clientId, id, given.signers);
        await voidEarlier(tx, workId, subject);
        const details = { documentName: name, sha256, declaration };
        const row: ApprovalRow = {
          id,
          workId,
          subject,
          state: 'open',
          order,
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
        await insertSigners(tx, signers);
        if (isReturn && work.stage !== 'approval') expectReviewed(parts, work);
        const moved = isReturn ? waitsForApproval(work) : {};
        const asked = { askedOn: todayOf(parts), callSince: null };
        const remindOn = remindOnOf({ ...work, ...moved, ...asked }, todayOf(parts));
        await updateWork(tx, workId, { ...moved, ...asked, remindOn });
        await notices.tellAccounts(tx, work, 'approval', askedOf(standingOf(row, signers)));
        const said = { work: workId, document, sha256 };
        await audit.write(tx, { kind: 'approval-put-up', details: said, ...about(reader, work) });
        if (overridden) await audit.write(tx, { ...overridden, ...about(reader, work) });
        return viewOf(tx, work, row, reader);
      });
    },

    read(workId: string, subject: Subject, reader: Reader): Promise<Approval> {
      return queries.transaction(async (tx) => {
        const { work } = await expectTheirs(tx, await findWork(tx, workId), reader);
        const row = await expectApproval(tx, workId, subject);
        await logLook(parts, tx, work, reader);
        return viewOf(tx, work, row, reader);
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
        const data: Approval[] = [];
        for (const row of rows) data.push(await viewOf(tx, work, row, reader));
        return { data, total };
      });
    },

    sign(workId: string, given: Signing, signer: Signer): Promise<Approval> {
      const { name, signature, signatureDate, subject } = given;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, signer, 'signs');
        const row = await expectApproval(tx, workId, subject);
        if (row.state !== 'open') throw notOpen(row);
        const before = await signersOf(tx, row);
        const { id, capacity } = expectTurn(before, signer.account.user.id);
        if (!(await hasOpened(tx, row.documentId, signer.account.user.id))) {
          throw new Failure('read-first');
        }
        expectNotAhead(signatureDate, todayOf(parts));
        const { address, device } = signer;
        const signing = { name, signature, signatureDate, address, device, as: capacity };
        const signedAt = momentAfter(before, now());
        await updateSigner(tx, id, {
          signedAt,
          signingEncrypted: encryptSigning(vault, id, signing),
        });
        const signers = await signersOf(tx, row);
        const isLast = signers.every(({ state }) => state === 'signed');
        const after = isLast ? await finish(tx, work, row, signedAt) : row;
        const wereAsked = new Set(askedOf(before));
        const nowAsked = askedOf(signers).filter((account) => !wereAsked.has(account));
        await notices.tellAccounts(tx, work, 'approval', nowAsked);
        const record = signaturesOf(vault, after, signers).at(-1)?.record ?? '';
        const { sha256 } = decryptDetails(vault, row);
        const said = { work: workId, document: row.documentId, sha256, record };
        await audit.write(tx, { kind: 'approval-signed', details: said, ...about(signer, work) });
        return viewOf(tx, work, after, signer);
      });
    },

    /** One signer, who is asked and has not signed. */
    remind(workId: string, { account, subject }: SignerReminder, reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const row = await expectApproval(tx, workId, subject);
        if (!isAsked(await signersOf(tx, row), account)) {
          throw new Failure('conflict', words.signerNotAsked, { field: 'account' });
        }
        await notices.tellAccounts(tx, work, 'unsigned', [account]);
        const details = { work: workId, account };
        await audit.write(tx, { kind: 'signer-reminded', details, ...about(reader, work) });
        return viewOf(tx, work, row, reader);
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
        const details = { work: workId, document: row.documentId };
        await audit.write(tx, { kind: 'approval-voided', details, ...about(reader, work) });
        return viewOf(tx, work, ended, reader);
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
        const details = { work: workId, document: row.documentId };
        const event = { kind: 'approval-change-asked', details } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return viewOf(tx, work, asked, reader);
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
