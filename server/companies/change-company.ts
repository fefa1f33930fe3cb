import type { CompanyChange } from '#domain/companies/company.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { encryptCompanyAddress } from './company-view.ts';
import { type CompanyRow, countActiveMembers, lockCompany, updateCompany } from './store.ts';

const words = wording.companies;
export const companyUnknown = () => new Failure('not-found', words.unknown);

/** Empty for an import. */
interface Actor {
  readonly actorId?: string;
  readonly address?: string;
}

export async function lockedCompany(tx: Transaction, id: string): Promise<CompanyRow> {
  const company = await lockCompany(tx, id);
  if (!company) throw companyUnknown();
  return company;
}

export async function refuseWhileInUse(tx: Transaction, id: string): Promise<void> {
  if ((await countActiveMembers(tx, id)) > 0) throw new Failure('conflict', words.inUse);
}

/** By the practice, with its line in the log. */
export async function changeCompany(
  tx: Transaction,
  { vault, audit }: Pick<Parts, 'vault' | 'audit'>,
  id: string,
  change: CompanyChange,
  actor: Actor,
): Promise<CompanyRow> {
  const company = await lockedCompany(tx, id);
  const { address, is_active, ...plain } = change;
  if (is_active === false) await refuseWhileInUse(tx, id);
  const values = {
    ...plain,
    ...(address === undefined
      ? {}
      : { addressEncrypted: encryptCompanyAddress(vault, id, address) }),
    ...(is_active === undefined ? {} : { isActive: is_active }),
  };
  const fields = Object.keys(change);
  if (fields.length === 0) return company;
  await updateCompany(tx, id, values);
  await audit.write(tx, { kind: 'company-changed', details: { fields }, subjectId: id, ...actor });
  return { ...company, ...values };
}
