import { sql } from 'drizzle-orm';
import { hasRecords } from '#server/clients/records.ts';
import type { Transaction } from '#server/db/database.ts';
import { companies } from '#server/db/tables/companies.ts';
import type { Vault } from '#server/vault/vault.ts';
import { encryptCompanyAddress } from './company-view.ts';

interface NewOwnCompany {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** A company for each of many people, as they get one when they are made by hand. */
export async function createCompanies(
  tx: Transaction,
  vault: Vault,
  made: readonly NewOwnCompany[],
): Promise<void> {
  if (made.length === 0) return;
  const addresses = made.map(({ id, address }) => encryptCompanyAddress(vault, id, address));
  await tx.execute(sql`
    insert into ${companies} (id, name, email, phone, address_sealed, was_joined)
    select *, true from unnest(
      ${sql.param(made.map(({ id }) => id))}::uuid[],
      ${sql.param(made.map(({ name }) => name))}::text[],
      ${sql.param(made.map(({ email }) => email))}::text[],
      ${sql.param(made.map(({ phone }) => phone))}::text[],
      ${sql.param(addresses)}::bytea[])`);
}

/** Of people who are gone: companies that no one else belongs to go with them. */
export async function removeEmptied(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${companies} where id = any (${sql.param([...ids])}::uuid[])
      and not exists (select from users where company_id = ${companies.id})
      and not ${hasRecords(sql`${companies.id}`)}`);
}
