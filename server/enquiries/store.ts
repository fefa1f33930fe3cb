import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import type { Transaction } from '#server/db/database.ts';
import { enquiries } from '#server/db/schema.ts';

export async function saveEnquiry(tx: Transaction, enquiry: Enquiry): Promise<void> {
  await tx.insert(enquiries).values(enquiry);
}
