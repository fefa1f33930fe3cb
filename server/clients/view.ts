import type { Client } from '#domain/clients/client.ts';
import { decryptUserAddress } from '#server/accounts/users/user-view.ts';
import { decryptCompanyAddress } from '#server/companies/company-view.ts';
import { clients } from '#server/db/tables/clients.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { FoundClient } from './store.ts';

/** A client as the API shows it, without its tax file number. */

const encrypting = (column: typeof clients.addressEncrypted | typeof clients.tfnEncrypted) => ({
  encrypt: (vault: Vault, id: string, text: string): Buffer | null =>
    text === '' ? null : vault.encrypt(text, contextOf(column, id)),
  decrypt: (vault: Vault, id: string, encrypted: Buffer | null): string =>
    encrypted ? vault.decrypt(encrypted, contextOf(column, id)) : '',
});

export const address = encrypting(clients.addressEncrypted);
export const tfn = encrypting(clients.tfnEncrypted);

function addressOf(vault: Vault, { client, accountAddress, companyAddress }: FoundClient): string {
  const { id, source, addressEncrypted } = client;
  if (source === 'account') return decryptUserAddress(vault, id, accountAddress);
  if (source === 'company') return decryptCompanyAddress(vault, id, companyAddress);
  return address.decrypt(vault, id, addressEncrypted);
}

const named = (_id: string | null, name: string | null) =>
  _id === null ? null : { _id, name: name ?? '' };

export function clientView(vault: Vault, found: FoundClient, letter: Client['letter']): Client {
  const { client, manager, group, hasForm, isChecked } = found;
  const { id, phone, managerId, groupId, tfnEncrypted, createdAt, ...shown } = client;
  const { kind, name, tradingName, abn, acn, code, email, status } = shown;
  return {
    _id: id,
    kind,
    name,
    tradingName,
    abn,
    acn,
    code,
    email,
    phone_number: phone,
    address: addressOf(vault, found),
    status,
    manager: named(managerId, manager),
    group: named(groupId, group),
    hasTfn: tfnEncrypted !== null || hasForm,
    identity: isChecked ? 'checked' : 'unchecked',
    letter,
    createdAt: createdAt.toISOString(),
  };
}
