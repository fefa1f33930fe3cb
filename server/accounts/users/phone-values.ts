import { ownerIsKnown } from '#domain/accounts/changed-by-practice.ts';
import { isSameNumber } from '#domain/intake/bank-account/bank-call.ts';
import type { UserValues } from '#server/accounts/store.ts';
import type { UserRow } from './user-view.ts';

/** A phone number as it is given, and from when on it is one to call about a bank account. */

const isSame = (one: string, other: string) => one === other || isSameNumber(one, other);

export const phoneByPractice = (
  known: Pick<UserRow, 'phone'>,
  phone: string,
  at: Date,
): UserValues =>
  isSame(known.phone, phone) ? { phone } : { phone, ownPhoneAt: null, phoneByPracticeAt: at };

/** Giving the same number confirms one that the practice has changed. */
export function phoneByOwner(user: UserRow, phone: string, at: Date): UserValues {
  if (!isSame(user.phone, phone)) return { phone, ownPhoneAt: at, phoneByPracticeAt: null };
  return ownerIsKnown(user, at) ? { phone, phoneByPracticeAt: null } : { phone };
}
