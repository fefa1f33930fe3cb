import { timingSafeEqual } from 'node:crypto';
import { mailedLink, partsOfLink } from '#domain/bookings/mailed-link.ts';
import { wording } from '#domain/wording.ts';
import type { Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { type AppointmentRow, findByToken } from './store.ts';

const words = wording.bookings;

export interface Linked {
  readonly row: AppointmentRow;
  /** Whether the link comes from our mail, which proves that the address is the reader's. */
  readonly isMailed: boolean;
}

/** The secrets by which holds and appointments are found. */
export function openLinks({ database, keyedHash }: Pick<Parts, 'database' | 'keyedHash'>) {
  const hashOf = (token: string) => keyedHash('appointment', token);
  const proofOf = (link: string) =>
    keyedHash('mailed appointment', link).subarray(0, 16).toString('hex');
  const isProof = (link: string, proof: string) => {
    const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(link))];
    return given.length === right.length && timingSafeEqual(given, right);
  };

  return {
    hashOf,
    mailed: (link: string) => mailedLink(link, proofOf(link)),
    async find(secret: string): Promise<Linked> {
      const { link, proof } = partsOfLink(secret);
      const row = await findByToken(database.queries, hashOf(link));
      const isWrong = proof !== undefined && !isProof(link, proof);
      if (!row?.reference || isWrong) throw new Failure('not-found', words.unknown);
      return { row, isMailed: proof !== undefined };
    },
  };
}

export type Links = ReturnType<typeof openLinks>;
