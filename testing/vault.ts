import { parseKeys } from '#server/vault/keys.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';

/** A vault with these keys, newest first, without a key file. */
export function vaultOf(...keys: string[]): Vault {
  const keyring = parseKeys(keys, 'the test');
  return createVault(() => keyring);
}
