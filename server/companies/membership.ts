import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { hasOtherMembers, insertCompany, lockCompany, updateCompany } from './store.ts';

interface Member {
  readonly id: string;
  readonly companyId: string | null;
  readonly email: string;
  readonly phone: string;
}

/** For a user created in the same transaction; locks the company, so that it is not deleted meanwhile. */
export async function joinCompany(tx: Transaction, id: string): Promise<void> {
  const company = await lockCompany(tx, id);
  if (!company?.isActive) {
    throw new Failure('invalid', wording.companies.unknown, { field: 'company_id' });
  }
  await updateCompany(tx, id, { wasJoined: true });
}

/** One client may not rename a company that others belong to. */
async function refuseIfShared(tx: Transaction, companyId: string, { id }: Member): Promise<void> {
  if (await hasOtherMembers(tx, companyId, id)) {
    throw new Failure('conflict', wording.companies.shared, { field: 'company_name' });
  }
}

/** A client's own company goes with them: otherwise each one they name and leave would stay. */
async function deleteIfEmptied(tx: Transaction, member: Member): Promise<void> {
  const left = member.companyId ? await lockCompany(tx, member.companyId) : undefined;
  if (!left || (await hasOtherMembers(tx, left.id, member.id))) return;
  await updateCompany(tx, left.id, { deletedAt: new Date(), isActive: false });
}

/**
 * Gives a person's company this name: renames theirs, or makes a new one. An empty name removes them
 * from it. Returns the company's id.
 */
export async function nameCompanyOf(
  tx: Transaction,
  member: Member,
  name: string,
  byThemselves: boolean,
): Promise<string | null> {
  if (name === '') {
    if (byThemselves) await deleteIfEmptied(tx, member);
    return null;
  }
  const own = member.companyId ? await lockCompany(tx, member.companyId) : undefined;
  if (own) {
    if (byThemselves && name !== own.name) await refuseIfShared(tx, own.id, member);
    await updateCompany(tx, own.id, { name });
    return own.id;
  }
  const { email, phone } = member;
  return (await insertCompany(tx, { name, email, phone, wasJoined: true })).id;
}
