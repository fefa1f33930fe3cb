import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import { apiPaths } from '#domain/paths.ts';
import { post } from './post.ts';

/** Resolves once the server has the message. */
export function sendEnquiry(enquiry: Enquiry): Promise<void> {
  return post(apiPaths.enquiries, enquiry);
}
