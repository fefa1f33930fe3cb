import {
  mustHaveSecondFactor,
  type SecondFactorMethod,
  secondFactorPolicy,
} from '#domain/accounts/second-factor.ts';
import type { User } from '#domain/accounts/user.ts';
import { newDeviceMail } from '#server/accounts/mail-templates.ts';
import { openKnownDevices } from '#server/accounts/sessions/known-devices.ts';
import type { NewSession } from '#server/accounts/sessions/sessions.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { ownView, type UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import { subjectsOf } from './attempt-buckets.ts';
import { strangersWrongPasswords, wrongPasswords } from './attempt-limits.ts';
import { openSignInStore } from './sign-in-store.ts';

export interface SignedIn extends NewSession {
  readonly user: User;
  /** The practice requires a second factor that this person does not have yet. */
  readonly secondFactorRequired: boolean;
}

/** How someone has shown who they are. */
export interface Shown {
  readonly by: 'password' | 'code' | 'passkey';
  readonly secondFactor?: SecondFactorMethod;
}

/** The end of every sign-in, in the transaction that has checked and locked the person's row. */
export function createSessionStart(parts: Parts) {
  const { sessions, audit, env, limiter, mailQueue, practice, now } = parts;
  const devices = openKnownDevices(parts);
  const store = openSignInStore(parts.database);

  /** The wrong attempts before it are forgotten, and the device is known from now on. */
  function note(tx: Transaction, { id, email }: UserRow, visitor: Visitor) {
    const device = devices.hashOf(visitor);
    const subjects = subjectsOf(email, device);
    return store.noteSignIn(tx, {
      userId: id,
      device,
      knownSince: devices.knownSince(),
      at: now(),
      keyOfDevice: limiter.keyOf(wrongPasswords, subjects.ofDevice),
      keysOfOthers: strangersWrongPasswords.all.map((limit) =>
        limiter.keyOf(limit, subjects.ofOthers),
      ),
    });
  }

  return async function begin(
    tx: Transaction,
    user: UserRow,
    shown: Shown,
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { address, device } = visitor;
    const policy = secondFactorPolicy(env.SECOND_FACTOR, practice.current());
    const secondFactorRequired = !user.hasSecondFactor && mustHaveSecondFactor(policy, user.type);
    const origin = { ...visitor, owesSecondFactor: secondFactorRequired };
    const session = await sessions.begin(tx, user.id, origin);
    const { known, company } = await note(tx, user, visitor);
    if (!known && user.lastSignedInAt) {
      const place = { device, address, at: now() };
      await mailQueue.enqueue(
        tx,
        newDeviceMail(user.email, place, practice.current(), env.SITE_URL),
      );
    }
    await audit.write(tx, {
      kind: 'signed-in',
      details: shown,
      actorId: user.id,
      subjectId: user.id,
      address,
    });
    return {
      ...session,
      user: ownView(user, company, parts),
      secondFactorRequired,
    };
  };
}

export type BeginSession = ReturnType<typeof createSessionStart>;
