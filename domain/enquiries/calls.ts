import { type Contracts, dataOf, done, pageOf } from '#domain/api/contract.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import { receivedEnquirySchema } from './received-enquiry.ts';
import { sentEnquirySchema } from './sent-enquiry.ts';

export const enquiryCalls = {
  'POST /api/enquiries': {
    summary: 'Send the quick contact form to the practice',
    access: 'anyone',
    body: sentEnquirySchema.meta({
      example: { name: 'Mei Chen', email: 'mei@example.com', enquiryType: 'general' },
    }),
    status: 201,
    answer: done,
  },
  'GET /api/enquiries': {
    summary: 'The enquiries that came in, page by page',
    description: 'Newest first. `search` looks in name, email and phone of the newest 100,000.',
    access: 'client-records',
    reads: 'enquiries',
    query: pageOfListSchema,
    answer: pageOf(receivedEnquirySchema),
  },
  'GET /api/enquiries/:id': {
    summary: 'One enquiry',
    access: 'client-records',
    reads: 'enquiries',
    ids: { id: wording.receivedEnquiry.unknown },
    answer: dataOf(receivedEnquirySchema),
  },
} satisfies Contracts;
