import { count, desc, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { enquiries } from '#server/db/schema.ts';

export async function saveEnquiry(tx: Transaction, enquiry: Enquiry): Promise<void> {
  await tx.insert(enquiries).values(enquiry);
}

const containing = (text: string) =>
  like(enquiries.searchText, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

/** A phone number is also found by its digits alone, however it was typed. */
function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const digits = search.replace(/[^\d+]/g, '');
  const looksLikePhone = /^[\d\s()+.-]+$/.test(search) && digits !== '';
  return looksLikePhone ? or(containing(search), containing(digits)) : containing(search);
}

/** Newest first. */
export async function listEnquiries(queries: Queries, { search, page, pageSize }: PageOfList) {
  const wanted = matches(search.toLowerCase());
  const newestFirst = [desc(enquiries.receivedAt), desc(enquiries.id)];
  const ofPage = queries
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, [counted]] = await Promise.all([
    queries
      .select()
      .from(enquiries)
      .where(inArray(enquiries.id, ofPage))
      .orderBy(...newestFirst),
    queries.select({ total: count() }).from(enquiries).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
