import { randomUUID } from 'node:crypto';
import { count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptDetails, encryptDetails } from './details.ts';
import { openEnquirySearch } from './search.ts';

export async function saveEnquiry(
  tx: Transaction,
  vault: Vault,
  { enquiryType, ...details }: Enquiry,
): Promise<string> {
  const id = randomUUID();
  const detailsEncrypted = encryptDetails(vault, id, details);
  await tx.insert(enquiries).values({ id, enquiryType, detailsEncrypted });
  return id;
}

type Row = typeof enquiries.$inferSelect;

function decryptRow(vault: Vault, { id, enquiryType, receivedAt, detailsEncrypted }: Row) {
  if (!detailsEncrypted) throw new Error('The enquiry is not encrypted.');
  return { id, enquiryType, receivedAt, ...decryptDetails(vault, id, detailsEncrypted) };
}

export type ReadEnquiry = ReturnType<typeof decryptRow>;

export async function findEnquiry(queries: Queries, vault: Vault, id: string) {
  const [row] = await queries.select().from(enquiries).where(eq(enquiries.id, id));
  return row && decryptRow(vault, row);
}

/** Newest first. */
export function listEnquiries(queries: Queries, vault: Vault) {
  const search = openEnquirySearch(queries, vault);
  const isEncrypted = isNotNull(enquiries.detailsEncrypted);

  const select = (wanted: SQL | undefined) =>
    queries
      .select()
      .from(enquiries)
      .where(wanted)
      .orderBy(desc(enquiries.receivedAt), desc(enquiries.id));

  async function found(words: string, from: number, pageSize: number) {
    const ids = await search.find(words);
    const ofPage = ids.slice(from, from + pageSize);
    const rows = ofPage.length > 0 ? await select(inArray(enquiries.id, ofPage)) : [];
    return { rows, total: ids.length };
  }

  async function all(from: number, pageSize: number) {
    const [rows, [counted]] = await Promise.all([
      select(isEncrypted).limit(pageSize).offset(from),
      queries.select({ total: count() }).from(enquiries).where(isEncrypted),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  return async ({ search: words, page, pageSize }: PageOfList) => {
    const from = (page - 1) * pageSize;
    const { rows, total } = await (words ? found(words, from, pageSize) : all(from, pageSize));
    return { rows: rows.map((row) => decryptRow(vault, row)), total };
  };
}
