import { z } from 'zod';
import { enquirySchema } from './enquiry.ts';

/** An enquiry as the practice reads it. */
export const receivedEnquirySchema = z
  .object({ _id: z.string(), ...enquirySchema.shape, receivedAt: z.iso.datetime() })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13',
      name: 'Sam Okafor',
      email: 'sam@example.com',
      phone: '0491 570 157',
      enquiryType: 'bookkeeping',
      message: 'Could you take over our payroll from July?',
      receivedAt: '2026-07-31T04:10:00.000Z',
    },
  });

export type ReceivedEnquiry = z.output<typeof receivedEnquirySchema>;
