import { ownerIsKnown, phoneCounts } from '#domain/accounts/changed-by-practice.ts';
import type { User } from '#domain/accounts/user.ts';
import { users } from '#server/db/tables/accounts.ts';
import type { companies } from '#server/db/tables/companies.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

export type UserRow = typeof users.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;

/** The columns that the view needs. */
export const viewedColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  type: users.type,
  isActive: users.isActive,
  addressEncrypted: users.addressEncrypted,
  emailVerifiedAt: users.emailVerifiedAt,
  temporaryUntil: users.temporaryUntil,
  verificationHash: users.verificationHash,
  revision: users.revision,
};

export type ViewedUser = Pick<UserRow, keyof typeof viewedColumns>;
export type ViewedCompany = Pick<CompanyRow, 'id' | 'name'>;

/** The encryption context of a person's address. */
const userAddress = (id: string) => contextOf(users.addressEncrypted, id);

export const decryptUserAddress = (vault: Vault, id: string, encrypted: Buffer | null): string =>
  encrypted ? vault.decrypt(encrypted, userAddress(id)) : '';

export function encryptUserAddress(vault: Vault, id: string, address: string): Buffer | null {
  return address === '' ? null : vault.encrypt(address, userAddress(id));
}

/** A person as the API shows them, without anything secret. */
export function userView(user: ViewedUser, company: ViewedCompany | null, vault: Vault): User {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    phone_number: user.phone,
    type: user.type,
    is_active: user.isActive,
    address: decryptUserAddress(vault, user.id, user.addressEncrypted),
    company_id: company && { _id: company.id, name: company.name },
    email_verified: user.emailVerifiedAt !== null,
    awaiting_first_sign_in: user.temporaryUntil !== null,
    // An invitation always has a link.
    awaiting_invitation: user.temporaryUntil !== null && user.verificationHash === null,
    revision: user.revision,
  };
}

/** As they see themselves. */
export function ownView(
  user: UserRow,
  company: ViewedCompany | null,
  { vault, now }: Pick<Parts, 'vault' | 'now'>,
): User {
  const isNew = user.phone !== '' && !phoneCounts(user, now());
  const asksForPhone = user.type === 'client' && isNew && ownerIsKnown(user, now());
  return {
    ...userView(user, company, vault),
    ...(asksForPhone ? { confirm_phone: true } : {}),
  };
}
