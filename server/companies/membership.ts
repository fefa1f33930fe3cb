import type { Transaction } from '#server/db/database.ts';
import { findCompany, holdCompany, insertCompany, updateCompany } from './store.ts';

interface Member {
  readonly companyId: string | null;
  readonly email: string;
  readonly phone: string;
}

/** A company that somebody may join: it exists, and is held so that it does not go meanwhile. */
export async function companyToJoin(tx: Transaction, id: string): Promise<boolean> {
  const company = await holdCompany(tx, id);
  return company?.isActive === true;
}

/**
 * The company of a person under this name: theirs renamed, or a new one. An empty name takes them
 * out of it. Gives the company's id.
 */
export async function nameCompanyOf(
  tx: Transaction,
  member: Member,
  name: string,
): Promise<string | null> {
  if (name === '') return null;
  const own = member.companyId ? await findCompany(tx, member.companyId) : undefined;
  if (own) {
    await updateCompany(tx, own.id, { name });
    return own.id;
  }
  const { email, phone } = member;
  return (await insertCompany(tx, { name, email, phone })).id;
}
