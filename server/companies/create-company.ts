import { randomUUID } from 'node:crypto';
import type { NewCompany } from '#domain/companies/company.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Vault } from '#server/vault/vault.ts';
import { encryptCompanyAddress } from './company-view.ts';
import { type CompanyRow, insertCompany } from './store.ts';

export function createCompany(
  tx: Transaction,
  vault: Vault,
  { address, ...plain }: NewCompany & Pick<CompanyRow, 'wasJoined'>,
): Promise<CompanyRow> {
  const id = randomUUID();
  const addressEncrypted = encryptCompanyAddress(vault, id, address);
  return insertCompany(tx, { id, ...plain, addressEncrypted });
}
