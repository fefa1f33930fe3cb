import { timingSafeEqual } from 'node:crypto';
import { mailedLink, newEmailLink, partsOfLink } from '#domain/bookings/mailed-link.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { decryptDetails } from './details.ts';
import { type AppointmentRow, findByToken } from './store.ts';

const words = wording.bookings;

export interface Linked {
  readonly row: AppointmentRow;
  /** Whether the link comes from our mail, which proves that the address is the reader's. */
  readonly isMailed: boolean;
}

/** The secrets by which holds and appointments are found. */
export function openLinks({
  database,
  keyedHash,
  vault,
}: Pick<Parts, 'database' | 'keyedHash' | 'vault'>) {
  const hashOf = (token: string) => keyedHash('appointment', token);
  const short = (hash: Buffer) => hash.subarray(0, 16).toString('hex');
  const proofOf = (link: string) => short(keyedHash('mailed appointment', link));
  const newEmailProofOf = (link: string, email: string) =>
    short(keyedHash('new address of an appointment', JSON.stringify([link, email])));
  const isSame = (proof: string, rightProof: string) => {
    const [given, right] = [Buffer.from(proof), Buffer.from(rightProof)];
    return given.length === right.length && timingSafeEqual(given, right);
  };

  const unknown = () => new Failure('not-found', words.unknown);

  /** The hash alone could have been moved here from another row; what is encrypted could not. */
  async function rowOf(link: string): Promise<AppointmentRow | undefined> {
    const row = await findByToken(database.queries, hashOf(link));
    return row?.reference && decryptDetails(vault, row).link === link ? row : undefined;
  }

  return {
    hashOf,
    mailed: (link: string) => mailedLink(link, proofOf(link)),
    forNewEmail: (link: string, email: string) => newEmailLink(link, newEmailProofOf(link, email)),
    async find(secret: string): Promise<Linked> {
      const { link, proof, isNewEmail } = partsOfLink(secret);
      const row = await rowOf(link);
      const isWrong = proof !== undefined && (isNewEmail || !isSame(proof, proofOf(link)));
      if (!row || isWrong) throw unknown();
      return { row, isMailed: proof !== undefined };
    },
    /** By the link of the mail to a new address, which shows and changes nothing else. */
    async findByNewEmail(secret: string): Promise<{ row: AppointmentRow; newEmail: string }> {
      const { link, proof = '' } = partsOfLink(secret);
      const row = await rowOf(link);
      const newEmail = row && decryptDetails(vault, row).newEmail;
      if (!row || newEmail === undefined || !isSame(proof, newEmailProofOf(link, newEmail))) {
        throw unknown();
      }
      return { row, newEmail };
    },
  };
}

export type Links = ReturnType<typeof openLinks>;
