import type { Company } from '#domain/companies/company.ts';
import { companies } from '#server/db/tables/companies.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { CompanyRow } from './store.ts';

const companyAddress = (id: string) => contextOf(companies.addressEncrypted, id);

export function encryptCompanyAddress(vault: Vault, id: string, address: string): Buffer | null {
  return address === '' ? null : vault.encrypt(address, companyAddress(id));
}

export const decryptCompanyAddress = (
  vault: Vault,
  id: string,
  encrypted: Buffer | null,
): string => (encrypted ? vault.decrypt(encrypted, companyAddress(id)) : '');

export function companyView(company: CompanyRow, vault: Vault): Company {
  const { id, name, email, phone, addressEncrypted, isActive } = company;
  const address = decryptCompanyAddress(vault, id, addressEncrypted);
  return { _id: id, name, email, phone, address, is_active: isActive };
}
