import { z } from 'zod';
import { storedJson } from '#server/db/stored-json.ts';
import { documents } from '#server/db/tables/documents.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/**
 * Names may tell a lot, and a SHA-256 tells whether someone has a certain file: neither is stored
 * in clear.
 */
export const storedDocumentDetails = storedJson(
  z.object({
    name: z.string(),
    /** In hex; empty until all has arrived. */
    sha256: z.string(),
  }),
);

type Details = ReturnType<typeof storedDocumentDetails.parse>;

const detailsOf = (id: string) => contextOf(documents.detailsEncrypted, id);
const keyOf = (id: string) => contextOf(documents.keyEncrypted, id);

export const encryptDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.encrypt(storedDocumentDetails.stringify(details), detailsOf(id));

export const decryptDetails = (vault: Vault, id: string, encrypted: Buffer): Details =>
  storedDocumentDetails.parse(vault.decrypt(encrypted, detailsOf(id)));

export const wrapKey = (vault: Vault, id: string, key: Buffer): Buffer =>
  vault.encrypt(key.toString('base64'), keyOf(id));

export const unwrapKey = (vault: Vault, id: string, wrapped: Buffer) => ({
  id,
  bytes: Buffer.from(vault.decrypt(wrapped, keyOf(id)), 'base64'),
});
