import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ClientKind } from '#domain/clients/kinds.ts';
import { decryptUserAddress } from '#server/accounts/users/user-view.ts';
import { decryptCompanyAddress } from '#server/companies/company-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientPeople, clients } from '#server/db/tables/clients.ts';
import { companies } from '#server/db/tables/companies.ts';
import type { Parts } from '#server/parts.ts';
import type { Vault } from '#server/vault/vault.ts';
import { hasRecords } from './records.ts';
import { address as addresses, tfn as tfns } from './view.ts';

/** Many clients at once, as an import finds, makes, changes and removes them. */

/** What only the client says, and not the account or company that it is made from. */
interface OwnValues {
  readonly code: string;
  readonly abn: string;
  readonly acn: string;
  readonly tax_number: string;
}

export interface NewPracticeClient extends OwnValues {
  readonly id: string;
  readonly kind: ClientKind;
  readonly name: string;
  readonly company_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly address: string;
}

/** As a row of a file can know it. Of an account’s own client, the company is with the account. */
export interface FoundClient extends NewPracticeClient {
  readonly source: 'account' | 'company' | 'practice';
  readonly isRemoved: boolean;
}

interface Wanted {
  readonly codes: readonly string[];
  readonly abns: readonly string[];
  /** As they are compared. */
  readonly emails: readonly string[];
  /** Of clients without an email. */
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly withTaxNumbers: boolean;
}

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly source: FoundClient['source'];
  readonly kind: ClientKind;
  readonly name: string;
  readonly company_name: string;
  readonly abn: string;
  readonly acn: string;
  readonly code: string;
  readonly email: string;
  readonly phone_number: string;
  readonly isRemoved: boolean;
  readonly address: Buffer | null;
  readonly tfn: Buffer | null;
  readonly accountAddress: Buffer | null;
  readonly companyAddress: Buffer | null;
}

const among = (column: SQL, values: readonly string[]) =>
  sql`${column} = any (${sql.param(values.map((value) => value.toLowerCase()))}::text[])`;

/** Each by an index of its own. With `lock`, no one else changes them meanwhile. */
export async function findClients(
  tx: Transaction,
  vault: Vault,
  { codes, abns, emails, names, ids, withTaxNumbers }: Wanted,
  lock = false,
): Promise<FoundClient[]> {
  const { rows } = await tx.execute<FoundRow>(sql`
    select c.id, c.source, c.kind, c.name, c.trading_name as company_name, c.abn, c.acn, c.code,
      c.email, c.phone as phone_number, c.removed_at is not null as "isRemoved",
      c.address_sealed as address, c.tfn_sealed as tfn,
      u.address_sealed as "accountAddress", co.address_sealed as "companyAddress"
    from ${clients} c
      left join ${users} u on u.id = c.id
      left join ${companies} co on co.id = c.id
    where c.id in (
      select id from ${clients} where code <> '' and ${among(sql`lower(code)`, codes)}
      union all select id from ${clients} where abn <> '' and ${among(sql`abn`, abns)}
      union all select id from ${clients} where email <> '' and ${among(sql`lower(email)`, emails)}
      union all select id from ${clients}
        where removed_at is null and email = '' and ${among(sql`nullif(lower(name), '')`, names)}
      union all select id from ${clients} where id = any (${sql.param([...ids])}::uuid[]))
    order by c.id ${lock ? sql`for no key update of c` : sql``}`);
  return rows.map(({ address, tfn, accountAddress, companyAddress, ...row }) => ({
    ...row,
    address: {
      account: () => decryptUserAddress(vault, row.id, accountAddress),
      company: () => decryptCompanyAddress(vault, row.id, companyAddress),
      practice: () => addresses.decrypt(vault, row.id, address),
    }[row.source](),
    tax_number: withTaxNumbers ? tfns.decrypt(vault, row.id, tfn) : '',
  }));
}

/** With no one who acts for them. */
export async function insertPracticeClients(
  tx: Transaction,
  { vault, now }: Pick<Parts, 'vault' | 'now'>,
  made: readonly NewPracticeClient[],
): Promise<void> {
  if (made.length === 0) return;
  await tx.insert(clients).values(
    made.map(({ company_name, phone_number, address, tax_number, ...plain }) => ({
      ...plain,
      source: 'practice' as const,
      tradingName: company_name,
      phone: phone_number,
      addressEncrypted: addresses.encrypt(vault, plain.id, address),
      tfnEncrypted: tfns.encrypt(vault, plain.id, tax_number),
      createdAt: now(),
    })),
  );
}

export type ClientValues = Partial<Omit<NewPracticeClient, 'id'>>;

/** What the table of clients keeps: of an account’s or company’s client, its own values alone. */
export async function describeClient(
  tx: Transaction,
  vault: Vault,
  id: string,
  { company_name, phone_number, address, tax_number, ...plain }: ClientValues,
): Promise<void> {
  const values = {
    ...plain,
    ...(company_name === undefined ? {} : { tradingName: company_name }),
    ...(phone_number === undefined ? {} : { phone: phone_number }),
    ...(address === undefined ? {} : { addressEncrypted: addresses.encrypt(vault, id, address) }),
    ...(tax_number === undefined ? {} : { tfnEncrypted: tfns.encrypt(vault, id, tax_number) }),
  };
  if (Object.keys(values).length === 0) return;
  await tx.update(clients).set(values).where(eq(clients.id, id));
}

/**
 * Whether a client that an import has made has become more since: someone else acts for it, or with
 * other rights, it has records, or staff have said more of it.
 */
export const isUsedClient = (id: SQL): SQL<boolean> => sql`(
  ${hasRecords(id)}
  or (select count(*) > 1 or coalesce(bool_or(${ne(clientPeople.role, 'contact')} or signs), false)
    from ${clientPeople} where ${clientPeople.clientId} = ${id})
  or exists (select from ${clients} where ${clients.id} = ${id}
    and (manager_id is not null or group_id is not null or ${ne(clients.status, 'active')})))`;

/** Those of them that are not used. */
export async function removeUnusedClients(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${clients} where id = any (${sql.param([...ids])}::uuid[])
      and ${eq(clients.source, 'practice')} and not ${isUsedClient(sql`${clients.id}`)}`);
}
