import type { Company } from '#domain/companies/company.ts';
import { companies } from '#server/db/schema.ts';
import { placeOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { CompanyRow } from './store.ts';

export const companyAddress = (id: string) => placeOf(companies.addressSealed, id);

export function sealCompanyAddress(vault: Vault, id: string, address: string): Buffer | null {
  return address === '' ? null : vault.seal(address, companyAddress(id));
}

export function companyView(company: CompanyRow, vault: Vault): Company {
  const { id, name, email, phone, addressSealed, isActive } = company;
  const address = addressSealed ? vault.open(addressSealed, companyAddress(id)) : '';
  return { _id: id, name, email, phone, address, is_active: isActive };
}
