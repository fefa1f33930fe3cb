import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import { passwordChangedMail, recoveryMail } from '#server/accounts/mail-templates.ts';
import { openKnownDevices } from '#server/accounts/sessions/known-devices.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { clearEveryBucket, subjectOfRequester } from '#server/accounts/sign-in/attempt-buckets.ts';
import {
  failuresOfAddress,
  ownCodeTry,
  passwordLimits,
} from '#server/accounts/sign-in/attempt-limits.ts';
import { codeHashOf, codeLife, openRequesters } from '#server/accounts/sign-in/mailed-codes.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import { dropRecovery, lockUser, openFindByEmail, updateUser } from '#server/accounts/store.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { recoveries } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/errors.ts';
import type { FinishJob } from '#server/jobs/jobs.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import type { Parts } from '#server/parts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import { createMailAllowance } from './mail-allowance.ts';
import { ownerOfLink, redeemLink } from './mailed-links.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeak } from './refuse-weak.ts';

/** The login code and reset link by email, and resetting the password with the link. */

const queue = 'recovery';
const minute = 60_000;
const linkLife = 60 * minute;

const askedSchema = z.object({
  email: z.string(),
  address: z.string(),
  /** Who asked, and as whom they may have asked before: keyed hashes in hexadecimal. */
  requester: z.string().default(''),
  replaces: z.array(z.string()).default([]),
});
type Asked = z.output<typeof askedSchema>;

export const storedRecovery = storedJson(askedSchema);

export async function openRecovery(parts: Parts, signInGuard: SignInGuard) {
  const { database, jobs, mailQueue, sessions, limiter, audit, keyedHash, now } = parts;
  const { practice, env } = parts;
  const { queries } = database;
  const devices = openKnownDevices(parts);
  const requesters = openRequesters(parts);
  const allowMail = createMailAllowance(limiter);
  const findByEmail = openFindByEmail(database);
  const linkHashOf = (token: string) => keyedHash('reset link', token);

  /** Runs as a job, so that the answer takes as long whether or not there is an account. */
  async function sendCodeAndLink(
    { email, address, ...asked }: Asked,
    finish: FinishJob,
  ): Promise<void> {
    const account = await findByEmail(email);
    if (!account?.isActive) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const linkToken = randomBytes(32).toString('base64url');
    const linkExpiresAt = new Date(now().getTime() + linkLife);
    const mailTo = (address: string) =>
      recoveryMail(
        { email: address, code, linkToken, linkExpiresAt },
        practice.current(),
        env.SITE_URL,
      );
    await queries.transaction(async (tx) => {
      const user = await lockUser(tx, account.id);
      if (!user?.isActive) return;
      const requester = Buffer.from(asked.requester, 'hex');
      const replaced = asked.replaces.map((hash) => Buffer.from(hash, 'hex'));
      await tx
        .delete(recoveries)
        .where(
          and(
            eq(recoveries.userId, user.id),
            inArray(recoveries.requester, [requester, ...replaced]),
          ),
        );
      const coded = {
        userId: user.id,
        requester,
        codeExpiresAt: new Date(now().getTime() + codeLife),
        linkHash: linkHashOf(linkToken),
        linkExpiresAt,
      };
      await tx.insert(recoveries).values({
        ...coded,
        codeHash: codeHashOf(keyedHash, user.id, code),
        rowCode: rowCodesOf(tx).codeOf('recovery', coded),
      });
      await mailQueue.enqueue(tx, mailTo(user.email));
      await audit.write(tx, {
        kind: 'recovery-asked',
        details: {},
        subjectId: user.id,
        address,
      });
      // Done again, it would replace the code that was just sent.
      await finish(tx);
    });
  }

  await jobs.addQueue({
    name: queue,
    notify: true,
    // Someone waits for the code.
    heartbeatSeconds: 10,
    retryLimit: 20,
    retryDelay: 1,
  });
  await jobs.work(queue, async (data, finish) =>
    sendCodeAndLink(storedRecovery.read(data), finish),
  );

  async function refuseLink({ address }: Visitor): Promise<never> {
    const wait = await limiter.count(failuresOfAddress, addressSubject(address));
    if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
    throw new Failure('invalid', wording.accounts.resetTokenInvalid, { field: 'token' });
  }

  /** False when the link was used or replaced, or the account deactivated, meanwhile. */
  function setPassword(userId: string, token: string, passwordHash: string, visitor: Visitor) {
    return queries.transaction(async (tx) => {
      const user = await redeemLink(tx, userId, linkHashOf(token));
      if (!user) return false;
      await dropRecovery(tx, userId);
      await updateUser(tx, userId, {
        passwordHash,
        temporaryUntil: null,
        firstPasswordIsKnown: null,
        emailVerifiedAt: user.emailVerifiedAt ?? now(),
      });
      await sessions.endAll(tx, userId);
      await clearEveryBucket(tx, limiter, user, passwordLimits);
      await devices.forgetOthers(tx, userId, visitor);
      await mailQueue.enqueue(tx, passwordChangedMail(user.email, practice.current()));
      await audit.write(tx, {
        kind: 'password-changed',
        details: { by: 'link' },
        actorId: userId,
        subjectId: userId,
        address: visitor.address,
      });
      return true;
    });
  }

  return {
    /** The answer is the same for every address, and also when no further mail is sent. */
    async ask(given: string, visitor: Visitor): Promise<void> {
      const email = comparableEmail(given);
      const bucket = await signInGuard.bucketOf(email, visitor);
      await signInGuard.checkAddress(visitor, bucket);
      const requester = requesters.whoAsks(visitor);
      const subject = subjectOfRequester(email, requester);
      if (!(await allowMail(bucket, subject))) return;
      if (!bucket.isOwn) await limiter.givePass(ownCodeTry, subject);
      const asked = storedRecovery.write({
        email,
        address: visitor.address,
        requester: requester.toString('hex'),
        replaces: requesters.mayHaveAsked(visitor).map((hash) => hash.toString('hex')),
      });
      await queries.transaction((tx) => jobs.send(tx, queue, asked));
    },
    async reset(token: string, newPassword: string, visitor: Visitor): Promise<void> {
      const owner = await ownerOfLink(queries, linkHashOf(token), linkLife, now());
      if (!owner) return refuseLink(visitor);
      await refuseWeak(parts, newPassword, owner, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      const done = await setPassword(owner.id, token, passwordHash, visitor);
      if (!done) return refuseLink(visitor);
    },
  };
}

export type Recovery = Awaited<ReturnType<typeof openRecovery>>;
