import type { CompleteProfile } from '#domain/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import { firstPasswordMail, passwordChangedMail } from '#server/accounts/mail-templates.ts';
import { openKnownDevices } from '#server/accounts/sessions/known-devices.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import { dropRecovery, lockUser, type UserValues, updateUser } from '#server/accounts/store.ts';
import { encryptUserAddress, type UserRow } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import { nameCompanyOf } from '#server/companies/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeak } from './refuse-weak.ts';

/** Changing a password by giving the current one. */

const words = wording.accounts;

export function ownPasswords(parts: Parts, signInGuard: SignInGuard) {
  const { database, sessions, audit, vault, mailQueue, practice, now } = parts;
  const { queries } = database;
  const devices = openKnownDevices(parts);

  /** Other sessions, devices, codes and links end with the old password, in the same transaction. */
  async function replace(
    tx: Transaction,
    user: UserRow,
    visitor: Visitor,
    valuesOf: (locked: UserRow) => UserValues | Promise<UserValues>,
    keptSessionId?: string,
  ): Promise<void> {
    const locked = await lockUser(tx, user.id);
    if (!locked?.isActive || locked.passwordHash !== user.passwordHash) {
      throw new Failure('unauthenticated', words.loginFailed);
    }
    await updateUser(tx, user.id, { ...(await valuesOf(locked)), temporaryUntil: null });
    await sessions.endAll(tx, user.id, keptSessionId);
    await devices.forgetOthers(tx, user.id, visitor);
    await dropRecovery(tx, user.id);
  }

  const written = (user: UserRow, by: 'profile' | 'change', visitor: Visitor) =>
    ({
      kind: 'password-changed',
      details: { by },
      actorId: user.id,
      subjectId: user.id,
      address: visitor.address,
    }) as const;

  async function profileOf(tx: Transaction, user: UserRow, profile: CompleteProfile) {
    const { name, phone_number, address, company_name } = profile;
    return {
      name,
      ...(phone_number ? { phone: phone_number } : {}),
      ...(address ? { addressEncrypted: encryptUserAddress(vault, user.id, address) } : {}),
      ...(company_name ? { companyId: await nameCompanyOf(tx, user, company_name, true) } : {}),
    };
  }

  function refuseIfNotFirst(user: UserRow): void {
    if (!user.temporaryUntil) throw new Failure('conflict', words.passwordAlreadySet);
    if (user.temporaryUntil <= now()) {
      const sentence = words.temporaryExpired.replace('{phone}', practice.phone);
      throw new Failure('forbidden', sentence);
    }
  }

  return {
    /** Replaces the temporary password and completes the profile. */
    completeProfile(profile: CompleteProfile, visitor: Visitor): Promise<void> {
      const { email, currentPassword: password, newPassword } = profile;
      return signInGuard.provePassword({ email, password }, visitor, async (user) => {
        await queries.transaction((tx) => signInGuard.clearAttempts(tx, user.email, visitor));
        refuseIfNotFirst(user);
        if (newPassword === password) {
          throw new Failure('invalid', words.newPasswordSame, { field: 'newPassword' });
        }
        const owner = { ...user, name: profile.name };
        await refuseWeak(parts, newPassword, owner, 'newPassword');
        const passwordHash = await hashPassword(newPassword);
        await queries.transaction(async (tx) => {
          await replace(tx, user, visitor, async (locked) => ({
            ...(await profileOf(tx, locked, profile)),
            passwordHash,
          }));
          if (user.type !== 'client') {
            await mailQueue.enqueue(tx, firstPasswordMail(user.email, practice));
          }
          await audit.write(tx, written(user, 'profile', visitor));
        });
      });
    },

    /** Confirms by password that it is them. With a second factor the password is not enough. */
    async confirm({ user, sessionId }: Account, password: string, visitor: Visitor): Promise<void> {
      if (user.hasSecondFactor) throw new Failure('forbidden', words.secondFactorConfirm);
      const given = { field: 'password', password };
      await signInGuard.confirmPassword(user, given, visitor, (proven) =>
        queries.transaction(async (tx) => {
          await sessions.confirm(tx, sessionId);
          await signInGuard.clearAttempts(tx, proven.email, visitor);
        }),
      );
    },

    /** The current session stays; all others end. */
    change(
      { user, sessionId }: Account,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      visitor: Visitor,
    ): Promise<void> {
      const given = { field: 'currentPassword', password: currentPassword };
      return signInGuard.confirmPassword(user, given, visitor, async (proven) => {
        await refuseWeak(parts, newPassword, proven, 'newPassword');
        const passwordHash = await hashPassword(newPassword);
        await queries.transaction(async (tx) => {
          await replace(tx, proven, visitor, () => ({ passwordHash }), sessionId);
          await signInGuard.clearAttempts(tx, proven.email, visitor);
          await mailQueue.enqueue(tx, passwordChangedMail(proven.email, practice));
          await audit.write(tx, written(proven, 'change', visitor));
        });
      });
    },
  };
}
