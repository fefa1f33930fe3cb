import type { CompleteProfile } from '#domain/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import { firstPasswordMail } from '#server/accounts/mail-templates.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import type { SignIn } from '#server/accounts/sign-in/sign-in.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import { phoneByOwner } from '#server/accounts/users/phone-values.ts';
import { encryptUserAddress, type UserRow } from '#server/accounts/users/user-view.ts';
import { nameCompanyOf } from '#server/companies/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { hashPassword } from './password-hash.ts';
import type { Recovery } from './recovery.ts';
import { refuseWeak } from './refuse-weak.ts';
import { createReplacing } from './replace-password.ts';

const words = wording.accounts;

interface Ways {
  readonly signInGuard: SignInGuard;
  readonly signIn: SignIn;
  readonly recovery: Recovery;
}

/** The first password of one's own, in the place of a temporary one. */
export function createFirstPassword(parts: Parts, { signInGuard, signIn, recovery }: Ways) {
  const { database, audit, vault, mailQueue, practice, now } = parts;
  const { queries } = database;
  const { replace, written } = createReplacing(parts);

  async function profileOf(tx: Transaction, user: UserRow, profile: CompleteProfile) {
    const { name, phone_number, address, company_name } = profile;
    return {
      name,
      ...(phone_number ? phoneByOwner(user, phone_number, now()) : {}),
      ...(address ? { addressEncrypted: encryptUserAddress(vault, user.id, address) } : {}),
      ...(company_name ? { companyId: await nameCompanyOf(tx, user, company_name, true) } : {}),
    };
  }

  function refuseIfNotFirst(user: UserRow): void {
    if (!user.temporaryUntil) throw new Failure('conflict', words.passwordAlreadySet);
    if (user.temporaryUntil <= now()) {
      const sentence = words.temporaryExpired.replace('{phone}', practice.current().phone);
      throw new Failure('forbidden', sentence);
    }
  }

  /** Checks and hashes the new password; what it returns does the rest in a transaction. */
  async function completing(user: UserRow, profile: CompleteProfile, visitor: Visitor) {
    const { currentPassword, newPassword } = profile;
    if (newPassword === currentPassword) {
      throw new Failure('invalid', words.newPasswordSame, { field: 'newPassword' });
    }
    await refuseWeak(parts, newPassword, { ...user, name: profile.name }, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    return async (tx: Transaction) => {
      await replace(tx, user, visitor, async (locked) => ({
        ...(await profileOf(tx, locked, profile)),
        passwordHash,
      }));
      if (user.type !== 'client') {
        await mailQueue.enqueue(tx, firstPasswordMail(user.email, practice.current()));
      }
      await audit.write(tx, written(user, 'profile', visitor));
    };
  }

  return {
    /**
     * Replaces the temporary password and completes the profile. Where staff know that password, it
     * takes a mailed code besides; a call without one has it mailed.
     */
    async completeProfile(profile: CompleteProfile, visitor: Visitor): Promise<void> {
      const { email, currentPassword: password } = profile;
      const known = await signInGuard.provePassword({ email, password }, visitor, async (user) => {
        await queries.transaction((tx) => signInGuard.clearAttempts(tx, user.email, visitor));
        refuseIfNotFirst(user);
        if (user.firstPasswordIsKnown) return user;
        const complete = await completing(user, profile, visitor);
        await queries.transaction(complete);
        return undefined;
      });
      if (!known) return;
      const { code } = profile;
      if (!code) {
        await recovery.ask(known.email, visitor);
        const sentence = words.codeSentTo.replace('{email}', known.email);
        throw new Failure('code-required', sentence, { field: 'code' });
      }
      const complete = await completing(known, profile, visitor);
      await signIn.withCode({ email: known.email, code }, visitor, complete);
    },
  };
}
