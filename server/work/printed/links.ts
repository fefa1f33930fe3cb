import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { stageIsOpen, uploadLinks, works } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import type { Parts } from '#server/parts.ts';

/** The links of printed requests. Whoever has one acts for the job on it, and for nothing else. */

const words = wording.work.printed;
const minute = 60_000;

/** Links cannot be guessed; this stops whoever tries from loading the server. */
const callsOfAddress: Limit = {
  name: 'calls by printed links of an address',
  free: 300,
  window: 15 * minute,
  waits: [minute, 5 * minute, 15 * minute],
};

/** More than anyone scans in a day, and a page that was found does not fill a client’s room. */
const filesOfLink: Limit = { name: 'files by a printed link', free: 200, window: 24 * 60 * minute };

/** A link that someone holds. */
export interface UploadLink {
  readonly id: string;
  readonly workId: string;
  readonly clientId: string;
  readonly expiresAt: Date;
}

interface NewLink {
  readonly token: string;
  readonly workId: string;
  readonly expiresAt: Date;
}

export function openUploadLinks({
  database,
  keyedHash,
  limiter,
  practice,
  now,
}: Pick<Parts, 'database' | 'keyedHash' | 'limiter' | 'practice' | 'now'>) {
  const hashOf = (token: string) => keyedHash('printed link', token);
  const proofOf = ({ token, workId, expiresAt }: NewLink) =>
    keyedHash('printed link of a job', JSON.stringify([token, workId, expiresAt.toISOString()]));
  const withPhone = (text: string) => text.replace('{phone}', practice.current().phone);
  const gone = () => new Failure('not-found', withPhone(words.gone));

  /** While its job is open, and its client is still one. */
  const isLive = () =>
    and(gt(uploadLinks.expiresAt, now()), stageIsOpen, isNull(clients.removedAt));

  const select = (on: Queries | Transaction) =>
    on
      .select({ link: uploadLinks, clientId: works.clientId })
      .from(uploadLinks)
      .innerJoin(works, eq(works.id, uploadLinks.workId))
      .innerJoin(clients, eq(clients.id, works.clientId));

  return {
    withPhone,

    hashesOf: (link: NewLink) => ({ tokenHash: hashOf(link.token), proof: proofOf(link) }),

    /** Counts the call, whether or not there is such a link. */
    async find(token: string, ip: string): Promise<UploadLink> {
      const wait = await limiter.count(callsOfAddress, addressSubject(ip));
      if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
      const isNamed = eq(uploadLinks.tokenHash, hashOf(token));
      const [found] = await select(database.queries).where(and(isNamed, isLive()));
      if (!found) throw gone();
      const { id, workId, expiresAt, proof } = found.link;
      const wanted = proofOf({ token, workId, expiresAt });
      if (proof.length !== wanted.length || !timingSafeEqual(proof, wanted)) throw gone();
      return { id, workId, clientId: found.clientId, expiresAt };
    },

    /** Counts a file that is about to come by a link. */
    async countFile({ id }: UploadLink): Promise<void> {
      if ((await limiter.count(filesOfLink, id)) === 0) return;
      throw new Failure('too-many', withPhone(words.tooManyFiles));
    },

    /** It does not end until the transaction does, whose job has to be locked first. */
    async expectLive(tx: Transaction, { id }: UploadLink): Promise<void> {
      const live = await select(tx)
        .where(and(eq(uploadLinks.id, id), isLive()))
        .for('share', { of: uploadLinks });
      if (live.length === 0) throw gone();
    },
  };
}

export type UploadLinks = ReturnType<typeof openUploadLinks>;

export async function forgetExpiredLinks(queries: Queries, now: Date): Promise<void> {
  await queries.delete(uploadLinks).where(lte(uploadLinks.expiresAt, now));
}
