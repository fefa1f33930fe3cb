import { mustHaveSecondFactor, type SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import type { User } from '#domain/accounts/user.ts';
import { openKnownDevices } from '#server/accounts/sessions/known-devices.ts';
import type { NewSession } from '#server/accounts/sessions/sessions.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { findPerson } from '#server/accounts/store.ts';
import { type UserRow, userView } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export interface SignedIn extends NewSession {
  readonly user: User;
  /** The practice requires a second factor that this person does not have yet. */
  readonly secondFactorRequired: boolean;
}

/** How somebody has shown who they are. */
export interface Shown {
  readonly by: 'password' | 'code' | 'passkey';
  readonly secondFactor?: SecondFactorMethod;
}

/** The end of every sign-in, in the transaction that has checked and locked the person's row. */
export function createSessionStart(parts: Parts, signInGuard: SignInGuard) {
  const { sessions, audit, vault, env } = parts;
  const devices = openKnownDevices(parts);
  return async function begin(
    tx: Transaction,
    user: UserRow,
    shown: Shown,
    visitor: Visitor,
  ): Promise<SignedIn> {
    const session = await sessions.begin(tx, user.id, visitor);
    await signInGuard.clearAttempts(tx, user.email, visitor);
    await devices.noteSignIn(tx, user, visitor);
    const person = await findPerson(tx, user.id);
    await audit.write(tx, {
      kind: 'signed-in',
      details: shown,
      actorId: user.id,
      subjectId: user.id,
      address: visitor.address,
    });
    return {
      ...session,
      user: userView(user, person?.company ?? null, vault),
      secondFactorRequired:
        !user.hasSecondFactor && mustHaveSecondFactor(env.SECOND_FACTOR, user.type),
    };
  };
}

export type BeginSession = ReturnType<typeof createSessionStart>;
