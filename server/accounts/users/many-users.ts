import { eq, sql } from 'drizzle-orm';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { EditForm } from '#domain/accounts/client-form.ts';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { welcomeMail } from '#server/accounts/mail-templates.ts';
import { firstCredentials } from '#server/accounts/passwords/first-credentials.ts';
import { noPassword } from '#server/accounts/passwords/password-hash.ts';
import { keptForOthers, newUserRow, type UserValues, updateUser } from '#server/accounts/store.ts';
import { addContacts, removeFromClients } from '#server/clients/membership.ts';
import { createCompanies, removeEmptied } from '#server/companies/many-companies.ts';
import { nameCompanyOf } from '#server/companies/membership.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { recoveries, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import type { Parts } from '#server/parts.ts';
import type { Vault } from '#server/vault/vault.ts';
import { phoneByPractice } from './phone-values.ts';
import { decryptUserAddress, encryptUserAddress } from './user-view.ts';

/** Many people at once, as an import makes, changes and removes them. */

export interface KnownPerson extends EditForm {
  readonly id: string;
  readonly type: AccountType;
  readonly companyId: string | null;
}

interface KnownRow extends Record<string, unknown> {
  readonly id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly addressEncrypted: Buffer | null;
  readonly companyId: string | null;
  readonly company: string | null;
}

/** Those with these addresses, by the address as it is compared. With `lock`, no one else changes them meanwhile. */
export async function findKnown(
  queries: Queries | Transaction,
  vault: Vault,
  emails: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const addresses = emails.map(comparableEmail);
  const { rows } = await queries.execute<KnownRow>(sql`
    select ${users.id}, ${users.type}, ${users.name}, ${users.email}, ${users.phone},
      ${users.addressEncrypted} as "addressEncrypted", ${companies.id} as "companyId",
      ${companies.name} as company
    from ${users} left join ${companies}
      on ${companies.id} = ${users.companyId} and ${companies.deletedAt} is null
    where lower(${users.email}) = any (${sql.param(addresses)}::text[])
    order by ${users.id} ${lock ? sql`for update of ${users}` : sql``}`);
  return new Map(
    rows.map(({ phone, company, addressEncrypted, ...row }) => [
      comparableEmail(row.email),
      {
        ...row,
        phone_number: phone,
        company_name: company ?? '',
        address: decryptUserAddress(vault, row.id, addressEncrypted),
      },
    ]),
  );
}

/** Which of these addresses someone else can still have back, as they are compared. */
export const findKept = (
  tx: Transaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => keptForOthers(tx, emails);

export interface NewClient {
  readonly id: string;
  readonly companyId: string;
  readonly person: EditForm;
}

/**
 * Clients without a password, who can be invited at any time. Returns false when someone else has
 * just taken one of the addresses, or had it taken away: then the transaction is of no use.
 */
export async function insertClients(
  tx: Transaction,
  { vault, now }: Pick<Parts, 'vault' | 'now'>,
  made: readonly NewClient[],
): Promise<boolean> {
  if (made.length === 0) return true;
  const withCompany = made.filter(({ person }) => person.company_name !== '');
  await createCompanies(
    tx,
    vault,
    withCompany.map(({ companyId, person }) => ({
      id: companyId,
      name: person.company_name,
      email: person.email,
      phone: person.phone_number,
      address: person.address,
    })),
  );
  const addresses = made.map(({ id, person }) => encryptUserAddress(vault, id, person.address));
  const unused = { type: 'client', passwordHash: noPassword, temporaryUntil: now() } as const;
  const coded = made.map(({ id, person: { name, email, phone_number: phone } }) =>
    newUserRow(tx, { id, name, email, phone, ...unused }),
  );
  const { rowCount } = await tx.execute(sql`
    insert into ${users} (type, password_hash, temporary_until, id, name, email, phone, company_id,
      address_sealed, row_code)
    select ${unused.type}::account_type, ${noPassword}, ${unused.temporaryUntil}::timestamptz, given.* from unnest(
      ${sql.param(made.map(({ id }) => id))}::uuid[],
      ${sql.param(made.map(({ person }) => person.name))}::text[],
      ${sql.param(made.map(({ person }) => person.email))}::text[],
      ${sql.param(made.map(({ person }) => person.phone_number))}::text[],
      ${sql.param(made.map(({ person, companyId }) => (person.company_name === '' ? null : companyId)))}::uuid[],
      ${sql.param(addresses)}::bytea[],
      ${sql.param(coded.map(({ rowCode }) => rowCode))}::bytea[]) as given
    on conflict do nothing`);
  if (rowCount !== made.length) return false;
  await addContacts(
    tx,
    withCompany.map(({ id, companyId }) => ({ userId: id, companyId })),
  );
  const emails = made.map(({ person }) => person.email);
  return (await keptForOthers(tx, emails)).size === 0;
}

interface Invited {
  readonly id: string;
  readonly person: Pick<EditForm, 'name' | 'email'>;
}

/** Each gets a temporary password by email. Hashing it takes a moment for each of them. */
export async function inviteClients(
  tx: Transaction,
  parts: Pick<Parts, 'audit' | 'mailQueue' | 'practice' | 'env' | 'keyedHash' | 'now'>,
  invited: readonly Invited[],
): Promise<void> {
  const { audit, mailQueue, practice, env } = parts;
  for (const { id, person } of invited) {
    const credentials = await firstCredentials(parts, 'client');
    const { temporaryPassword, verificationToken, validFor, row } = credentials;
    await updateUser(tx, id, row);
    const to = {
      email: person.email,
      name: person.name,
      type: 'client' as const,
      temporaryPassword,
      verificationToken,
      validFor,
      validUntil: row.temporaryUntil,
    };
    await mailQueue.enqueue(tx, welcomeMail(to, practice.current(), env.SITE_URL));
    const details = { type: 'client', again: false } as const;
    await audit.write(tx, { kind: 'user-invited', details, subjectId: id });
  }
}

/** By the practice: the person is locked. */
export async function changeClient(
  tx: Transaction,
  { vault, now }: Pick<Parts, 'vault' | 'now'>,
  known: KnownPerson,
  change: Partial<Omit<EditForm, 'email'>>,
): Promise<void> {
  const { name, phone_number, address, company_name } = change;
  const member = { ...known, phone: known.phone_number };
  const values: UserValues = {
    ...(name === undefined ? {} : { name }),
    ...(phone_number === undefined ? {} : phoneByPractice(member, phone_number, now())),
    ...(address === undefined
      ? {}
      : { addressEncrypted: encryptUserAddress(vault, known.id, address) }),
    ...(company_name === undefined
      ? {}
      : { companyId: await nameCompanyOf(tx, member, company_name, false) }),
  };
  await updateUser(tx, known.id, values);
}

interface Removed extends Record<string, unknown> {
  readonly id: string;
  readonly companyId: string | null;
}

/** Removes people who never signed in, with the companies that were theirs alone. Returns who is gone. */
export async function removeUnused(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const given = sql`${sql.param([...ids])}::uuid[]`;
  await tx.execute(sql`delete from ${recoveries} where user_id = any (${given})`);
  const isUnused = sql`id = any (${given}) and ${eq(users.type, 'client')}
    and temporary_until is not null`;
  const unused = await tx.execute<{ id: string }>(
    sql`select id from ${users} where ${isUnused} for update`,
  );
  await removeFromClients(
    tx,
    unused.rows.map(({ id }) => id),
  );
  const { rows } = await tx.execute<Removed>(sql`
    delete from ${users} where ${isUnused}
    returning id, company_id as "companyId"`);
  await removeEmptied(
    tx,
    rows.flatMap(({ companyId }) => companyId ?? []),
  );
  return rows.map(({ id }) => id);
}
