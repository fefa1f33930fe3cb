import { desc } from 'drizzle-orm';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { decryptDetails } from '#server/enquiries/details.ts';
import type { FullTarget } from '../../guard/target.ts';
import { unusedEmail } from '../../guard/writes/scene.ts';
import { post, type WritePath } from './write-path.ts';

/** More than can come in until an enquiry is judged. */
const newest = 500;

export const enquiryPath = ({ parts: { database, vault } }: FullTarget): WritePath => ({
  name: 'send an enquiry',
  canDouble: true,
  async prepare() {
    const email = unusedEmail();
    return {
      ...post('/api/enquiries', { name: 'Mei Chen', email, enquiryType: 'general' }),
      async count() {
        const found = await database.queries
          .select()
          .from(enquiries)
          .orderBy(desc(enquiries.receivedAt))
          .limit(newest);
        return found.filter(
          ({ id, detailsEncrypted }) =>
            detailsEncrypted && decryptDetails(vault, id, detailsEncrypted).email === email,
        ).length;
      },
    };
  },
});
