import { wording } from '#domain/wording.ts';
import { passwordChangedMail } from '#server/accounts/mail-templates.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeak } from './refuse-weak.ts';
import { createReplacing } from './replace-password.ts';

/** Changing a password by giving the current one. */

const words = wording.accounts;

export function ownPasswords(parts: Parts, signInGuard: SignInGuard) {
  const { database, sessions, audit, mailQueue, practice } = parts;
  const { queries } = database;
  const { replace, written } = createReplacing(parts);

  return {
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
          await mailQueue.enqueue(tx, passwordChangedMail(proven.email, practice.current()));
          await audit.write(tx, written(proven, 'change', visitor));
        });
      });
    },
  };
}
