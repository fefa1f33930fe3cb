import { z } from 'zod';
import { enquirySchema } from './enquiry.ts';

/** An enquiry as the form sends it, with two signs that tell people from bots. */
export const sentEnquirySchema = enquirySchema.extend({
  /** A honeypot: people do not see it, bots fill it in. */
  subject: z.string().default(''),
  /** Milliseconds since the page was opened; absent where a caller has no page. */
  pageOpenFor: z.number().min(0).optional(),
});

export type SentEnquiry = z.output<typeof sentEnquirySchema>;

/** No one fills in the form faster than this. */
const quickestPerson = 3000;

/** Whether a bot sent it. When unsure, assume a person: a lost enquiry is worse than spam. */
export function isAutomatic({
  subject,
  pageOpenFor,
}: Pick<SentEnquiry, 'subject' | 'pageOpenFor'>): boolean {
  return subject !== '' || (pageOpenFor !== undefined && pageOpenFor < quickestPerson);
}
