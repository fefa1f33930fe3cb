import { z } from 'zod';
import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Who wrote to the practice and what about is confidential: it is stored encrypted, as one value. */
const detailsSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
} satisfies Record<keyof Omit<Enquiry, 'enquiryType'>, z.ZodType>);

export type Details = Readonly<z.output<typeof detailsSchema>>;

export const storedDetails = storedJson(detailsSchema);

const contextIn = (id: string) => contextOf(enquiries.detailsEncrypted, id);

export const encryptDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.encrypt(storedDetails.stringify(details), contextIn(id));

export const decryptDetails = (vault: Vault, id: string, encrypted: Buffer): Details =>
  storedDetails.parse(vault.decrypt(encrypted, contextIn(id)));
