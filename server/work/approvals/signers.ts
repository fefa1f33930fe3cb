import { randomUUID } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import {
  type NewSigner,
  type ShownSigner,
  type SignerState,
  statesOfSigners,
} from '#domain/work/approval.ts';
import { peopleWith, roleOf } from '#server/clients/rights.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Signature } from './record.ts';
import { type ApprovalRow, findApproval, listSigners, namesOf, type SignerRow } from './store.ts';

const words = wording.work.approval;

const unfit = (message: string) => new Failure('invalid', message, { field: 'signers' });

async function ableToSign(tx: Transaction, clientId: string): Promise<ReadonlySet<string>> {
  const people = await peopleWith(tx, 'signs', [clientId]);
  return new Set(people.map(({ userId }) => userId));
}

/** As they were chosen, or the one account that signs for the client. */
export async function chooseSigners(
  tx: Transaction,
  clientId: string,
  approvalId: string,
  given: readonly NewSigner[] | undefined,
): Promise<SignerRow[]> {
  const able = await ableToSign(tx, clientId);
  if (!given && able.size !== 1) throw unfit(able.size > 1 ? words.severalSign : words.noOneSigns);
  const chosen = given ?? [...able].map((account): NewSigner => ({ account }));
  if (chosen.some(({ account }) => !able.has(account))) throw unfit(words.signerUnknown);
  const signers: SignerRow[] = [];
  for (const { account, as } of chosen) {
    signers.push({
      id: randomUUID(),
      approvalId,
      userId: account,
      position: signers.length + 1,
      capacity: as ?? (await roleOf(tx, account, clientId))?.role ?? '',
      signedAt: null,
      signingEncrypted: null,
    });
  }
  return signers;
}

export interface Standing extends SignerRow {
  readonly state: SignerState;
}

export function standingOf(
  approval: Pick<ApprovalRow, 'order' | 'state'>,
  signers: readonly SignerRow[],
): Standing[] {
  const states = statesOfSigners(approval, signers);
  return signers.map((signer, place) => ({ ...signer, state: states[place] ?? 'waiting' }));
}

export const isAsked = (signers: readonly Standing[], userId: string): boolean =>
  signers.some((signer) => signer.userId === userId && signer.state === 'asked');

/** Whoever is asked and has no right to sign by now. */
export async function findUnable(
  tx: Transaction,
  clientId: string,
  signers: readonly Standing[],
): Promise<string[]> {
  const unsigned = signers.filter(({ signedAt }) => !signedAt);
  if (unsigned.length === 0) return [];
  const able = await ableToSign(tx, clientId);
  return unsigned.map(({ userId }) => userId).filter((id) => !able.has(id));
}

/** By the name they signed with, if they have. */
export async function viewsOfSigners(
  queries: Queries | Transaction,
  signers: readonly Standing[],
  signatures: readonly Signature[],
): Promise<ShownSigner[]> {
  const names = await namesOf(
    queries,
    signers.map(({ userId }) => userId),
  );
  return signers.map(({ userId, capacity, state, signedAt }) => ({
    account: userId,
    name:
      signatures.find((signature) => signature.userId === userId)?.signing.name ??
      names.get(userId) ??
      '',
    as: capacity,
    state,
    signedAt: signedAt?.toISOString() ?? null,
  }));
}

/** Throws unless it is this account's turn. */
export function expectTurn(signers: readonly Standing[], userId: string): Standing {
  const signer = signers.find((each) => each.userId === userId);
  if (signer?.state === 'asked') return signer;
  if (!signer) throw new Failure('not-your-turn', words.notAsked);
  throw new Failure('not-your-turn', signer.signedAt ? words.youSigned : words.notYourTurn);
}

/** Those of several approvals, each in their order. */
export const signersOf = (
  queries: Queries | Transaction,
  approvalIds: readonly string[],
): Promise<SignerRow[]> => listSigners(queries, approvalIds);

/** Whether every signer has signed the current document, without which nothing is lodged. */
export async function isSignedByAll(tx: Transaction, workId: string): Promise<boolean> {
  const approval = await findApproval(tx, workId, 'return');
  if (approval?.state !== 'signed') return false;
  const signers = await listSigners(tx, [approval.id]);
  return signers.length > 0 && signers.every(({ signedAt }) => signedAt !== null);
}
