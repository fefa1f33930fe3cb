import { comparableEmail } from '#domain/accounts/fields.ts';
import type { RowFate } from '#domain/records/imports.ts';
import {
  type ChangedField,
  changesBy,
  type ImportedClient,
  type KnownClient,
  recognised,
} from '#domain/records/rows.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import { wording } from '#domain/wording.ts';
import { findKept, findKnown, type KnownPerson } from '#server/accounts/users/many-users.ts';
import { type FoundClient, findClients } from '#server/clients/many-clients.ts';
import { lockedCompany } from '#server/companies/change-company.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import { joinKeyOf, readJoins } from './joins.ts';

/** Which client and which account the rows of a file are about. */

export interface Known {
  readonly clients: readonly FoundClient[];
  /** By the address as it is compared. */
  readonly accounts: ReadonlyMap<string, KnownPerson>;
  /** Addresses that someone else can still have back. */
  readonly kept: ReadonlySet<string>;
  /** The client that an admin has joined a row to, if one has. */
  readonly joinedTo: (row: ImportedClient) => string | undefined;
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** With `lock`, no one else changes them meanwhile: accounts and companies first, as elsewhere. */
export async function lookUp(
  tx: Transaction,
  { vault, keyedHash }: Pick<Parts, 'vault' | 'keyedHash'>,
  rows: readonly ImportedClient[],
  lock = false,
): Promise<Known> {
  const keyOf = (row: ImportedClient) => joinKeyOf(keyedHash, row);
  const joins = await readJoins(tx, rows.map(keyOf));
  const joinedTo = (row: ImportedClient) => joins.get(keyOf(row).toString('hex'));
  const wanted = {
    codes: filled(rows.map(({ code }) => code)),
    abns: filled(rows.map(({ abn }) => abn)),
    emails: filled(rows.map(({ email }) => comparableEmail(email))),
    names: rows.filter(({ email }) => email === '').map(({ name }) => name),
    ids: [...joins.values()],
    withTaxNumbers: rows.some(({ tax_number }) => tax_number !== ''),
  };
  const found = await findClients(tx, vault, wanted);
  const ofAccounts = found.filter(({ source }) => source === 'account');
  const emails = [...wanted.emails, ...ofAccounts.map(({ email }) => email)];
  const accounts = await findKnown(tx, vault, emails, lock);
  const kept = await findKept(tx, wanted.emails);
  if (!lock) return { clients: found, accounts, kept, joinedTo };
  const ofCompanies = found.filter(({ source, isRemoved }) => source === 'company' && !isRemoved);
  for (const { id } of ofCompanies) await lockedCompany(tx, id);
  return { clients: await findClients(tx, vault, wanted, true), accounts, kept, joinedTo };
}

export interface Fate {
  readonly fate: RowFate;
  readonly changes: readonly ChangedField[];
  readonly problem?: { readonly column: string; readonly message: string };
  /** The client, where we know it already. */
  readonly known?: KnownClient;
  /** Of an own client, or whose email the row has. */
  readonly account?: KnownPerson;
}

const wrong = (column: string, message: string): Fate => ({
  fate: 'wrong',
  changes: [],
  problem: { column, message },
});

function fateOfKnown(row: ImportedClient, found: FoundClient, account?: KnownPerson): Fate {
  const isOwn = found.source === 'account';
  if (isOwn && account?.id !== found.id) return wrong('email', words.accountChanging);
  const known = isOwn ? { ...found, company_name: account?.company_name ?? '' } : found;
  const changes = changesBy(row, known);
  const fate = changes.length > 0 ? 'changed' : 'same';
  return { fate, changes, known, ...(isOwn && account ? { account } : {}) };
}

const isCodeOfOther = (row: ImportedClient, own: FoundClient, all: readonly FoundClient[]) =>
  row.code !== '' &&
  all.some(({ id, code }) => id !== own.id && code.toLowerCase() === row.code.toLowerCase());

export function fateOf(row: ImportedClient, known: Known): Fate {
  const { clients, accounts, kept } = known;
  const listed = clients.filter(({ isRemoved }) => !isRemoved);
  const joinedTo = known.joinedTo(row);
  const joined = listed.find(({ id }) => id === joinedTo);
  const found = joined ?? recognised(row, listed);
  if (joined && isCodeOfOther(row, joined, clients)) return wrong('code', words.codeTaken);
  if (found) return fateOfKnown(row, found, accounts.get(comparableEmail(found.email)));
  const code = row.code.toLowerCase();
  if (code !== '' && clients.some((each) => each.code.toLowerCase() === code)) {
    return wrong('code', words.codeTaken);
  }
  const email = comparableEmail(row.email);
  const account = accounts.get(email);
  if (account && account.type !== 'client') return wrong('email', words.ofTeam);
  if (!account && kept.has(email)) return wrong('email', wording.accounts.emailInUse);
  return { fate: 'new', changes: [], ...(account ? { account } : {}) };
}
