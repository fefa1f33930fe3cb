import { randomBytes } from 'node:crypto';
import type { Welcomed } from '#domain/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import { welcomeLinkMail } from '#server/accounts/mail-templates.ts';
import { ownerOfLink, redeemLink } from '#server/accounts/passwords/mailed-links.ts';
import { hashPassword, noPassword } from '#server/accounts/passwords/password-hash.ts';
import { refuseWeak } from '#server/accounts/passwords/refuse-weak.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { failuresOfAddress } from '#server/accounts/sign-in/attempt-limits.ts';
import type { BeginSession, SignedIn } from '#server/accounts/sign-in/begin-session.ts';
import {
  dropRecovery,
  emailInUse,
  insertUser,
  lockByEmail,
  lockUser,
  updateUser,
} from '#server/accounts/store.ts';
import { encryptUserAddress, type UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { recoveries } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import type { Parts } from '#server/parts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/** The link by which a new client chooses the first password, so that none is mailed. */

const linkLife = 72 * 60 * 60_000;
/** In the place of a device: the practice has asked, and asking again replaces the link. */
const requester = Buffer.from('welcome');

const linkHashOf = (keyedHash: Parts['keyedHash'], token: string) =>
  keyedHash('welcome link', token);

const linkUntil = (now: Date) => new Date(now.getTime() + linkLife);

interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** For whoever lets someone act for a client, in their own transaction. */
export function openWelcomeLinks({
  keyedHash,
  mailQueue,
  practice,
  vault,
  env,
  now,
}: Pick<Parts, 'keyedHash' | 'mailQueue' | 'practice' | 'vault' | 'env' | 'now'>) {
  return {
    /** The account of a client with this email, locked. */
    async find(tx: Transaction, email: string): Promise<UserRow | undefined> {
      const user = await lockByEmail(tx, email);
      if (user && user.type !== 'client') throw emailInUse();
      if (user && !user.isActive) {
        throw new Failure('conflict', wording.accounts.invitedInactive, { field: 'email' });
      }
      return user;
    },

    async make(tx: Transaction, { address, ...given }: NewAccount): Promise<UserRow> {
      const user = await insertUser(tx, {
        ...given,
        type: 'client',
        addressEncrypted: encryptUserAddress(vault, given.id, address),
        passwordHash: noPassword,
        temporaryUntil: linkUntil(now()),
      });
      if (!user) throw emailInUse();
      return user;
    },

    async send(tx: Transaction, { id, email, name }: UserRow): Promise<void> {
      await updateUser(tx, id, { temporaryUntil: linkUntil(now()) });
      const token = randomBytes(32).toString('base64url');
      const ofUser = { userId: id, requester };
      const link = {
        codeExpiresAt: now(),
        linkHash: linkHashOf(keyedHash, token),
        linkExpiresAt: linkUntil(now()),
      };
      const rowCode = rowCodesOf(tx).codeOf('recovery', { ...ofUser, ...link });
      await tx
        .insert(recoveries)
        .values({ ...ofUser, ...link, rowCode })
        .onConflictDoUpdate({
          target: [recoveries.userId, recoveries.requester],
          set: { ...link, rowCode },
        });
      const to = { email, name, token, expiresAt: link.linkExpiresAt };
      await mailQueue.enqueue(tx, welcomeLinkMail(to, practice.current(), env.SITE_URL));
    },
  };
}

export function createWelcome(parts: Parts, begin: BeginSession) {
  const { database, keyedHash, limiter, practice, audit, sessions, now } = parts;
  const { queries } = database;

  async function refuse({ address }: Visitor): Promise<never> {
    const wait = await limiter.count(failuresOfAddress, addressSubject(address));
    const { phone } = practice.current();
    if (wait > 0) throw tooManyAttempts(wait, phone);
    const sentence = wording.accounts.welcomeInvalid.replace('{phone}', phone);
    throw new Failure('invalid', sentence, { field: 'token' });
  }

  /** Chooses the password and signs in. */
  return async function accept(given: Welcomed, visitor: Visitor): Promise<SignedIn> {
    const linkHash = linkHashOf(keyedHash, given.token);
    const owner = await ownerOfLink(queries, linkHash, linkLife, now());
    if (!owner) return refuse(visitor);
    const name = given.name || owner.name;
    if (name === '') {
      throw new Failure('invalid', wording.accounts.nameRequired, { field: 'name' });
    }
    await refuseWeak(parts, given.newPassword, { ...owner, name }, 'newPassword');
    const passwordHash = await hashPassword(given.newPassword);
    const begun = await queries.transaction(async (tx) => {
      const user = await redeemLink(tx, owner.id, linkHash);
      if (!user) return undefined;
      await dropRecovery(tx, user.id);
      await updateUser(tx, user.id, {
        name,
        passwordHash,
        temporaryUntil: null,
        firstPasswordIsKnown: null,
        emailVerifiedAt: user.emailVerifiedAt ?? now(),
      });
      await sessions.endAll(tx, user.id);
      const welcomed = await lockUser(tx, user.id);
      if (!welcomed) return undefined;
      await audit.write(tx, {
        kind: 'password-changed',
        details: { by: 'welcome' },
        actorId: user.id,
        subjectId: user.id,
        address: visitor.address,
      });
      return begin(tx, welcomed, { by: 'password' }, visitor);
    });
    return begun ?? refuse(visitor);
  };
}
