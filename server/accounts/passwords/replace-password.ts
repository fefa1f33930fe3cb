import { wording } from '#domain/wording.ts';
import { openKnownDevices } from '#server/accounts/sessions/known-devices.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { dropRecovery, lockUser, type UserValues, updateUser } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

const words = wording.accounts;

/** Putting a password in the place of the one that its owner has just given. */
export function createReplacing(parts: Pick<Parts, 'sessions' | 'database' | 'keyedHash' | 'now'>) {
  const { sessions } = parts;
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
    const isOwn = { temporaryUntil: null, firstPasswordIsKnown: null };
    await updateUser(tx, user.id, { ...(await valuesOf(locked)), ...isOwn });
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

  return { replace, written };
}
