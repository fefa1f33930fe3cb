import { z } from 'zod';
import { clientKinds } from '#domain/clients/kinds.ts';
import { importColumns } from '#domain/records/columns.ts';
import { type ChangedField, changedFields } from '#domain/records/rows.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { importRows, imports } from '#server/db/tables/records.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** What is kept of a file, encrypted. */

const place = z.number().int().optional();
const places = z.object(
  Object.fromEntries(importColumns.map((column) => [column, place])) as Record<
    (typeof importColumns)[number],
    typeof place
  >,
);

/** The headings of the file, and which column is where. */
const layoutSchema = z.object({ headings: z.array(z.string()), places });
export type Layout = z.output<typeof layoutSchema>;
export const storedLayout = storedJson<Layout>(layoutSchema);

/** Of a row that is right, cells that are not imported are left out: no one asked for them. */
const contentSchema = z.object({
  cells: z.array(z.string()),
  problems: z.array(z.object({ column: z.string(), message: z.string() })).default([]),
  changes: z.array(z.enum(changedFields)).default([]),
});
export type RowContent = z.output<typeof contentSchema>;
export const storedContent = storedJson<RowContent>(contentSchema);

/** A client’s details as they were before, where the import changed them. */
const text = z.string().optional();
const beforeSchema = z.object({
  name: text,
  kind: z.enum(clientKinds).optional(),
  code: text,
  email: text,
  phone_number: text,
  address: text,
  company_name: text,
  abn: text,
  acn: text,
  tax_number: text,
} satisfies Record<ChangedField, unknown>);
export type Before = z.output<typeof beforeSchema>;
export const storedBefore = storedJson<Before>(beforeSchema);

const sealer =
  (column: Parameters<typeof contextOf>[0]) =>
  <Value extends object>(
    stored: ReturnType<typeof storedJson<Value>>,
    { encrypt, decrypt }: Vault,
    id: string,
  ) => ({
    encrypt: (value: Value) => encrypt(stored.stringify(value), contextOf(column, id)),
    decrypt: (encrypted: Buffer) => stored.parse(decrypt(encrypted, contextOf(column, id))),
  });

const ofLayout = sealer(imports.layoutEncrypted);
const ofContent = sealer(importRows.contentEncrypted);
const ofBefore = sealer(importRows.beforeEncrypted);

export const layoutOf = (vault: Vault, id: string) => ofLayout(storedLayout, vault, id);
export const contentOf = (vault: Vault, id: string) => ofContent(storedContent, vault, id);
export const beforeOf = (vault: Vault, id: string) => ofBefore(storedBefore, vault, id);
