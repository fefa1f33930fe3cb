import { post } from '#app/api/post.ts';
import type { SentEnquiry } from '#domain/enquiries/sent-enquiry.ts';

/** Resolves once the server has the message. */
export function sendEnquiry(enquiry: SentEnquiry): Promise<void> {
  return post('/api/enquiries', enquiry);
}
