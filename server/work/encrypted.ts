import type { PgColumn } from 'drizzle-orm/pg-core';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Nothing is stored for an empty text. */
export const encryptText = (
  vault: Vault,
  column: PgColumn,
  id: string,
  text: string,
): Buffer | null => (text === '' ? null : vault.encrypt(text, contextOf(column, id)));

export const decryptText = (
  vault: Vault,
  column: PgColumn,
  id: string,
  encrypted: Buffer | null,
): string => (encrypted ? vault.decrypt(encrypted, contextOf(column, id)) : '');
