import { z } from 'zod';
import { enquirySchema } from './enquiry.ts';

/** An enquiry as the form sends it, with two traces that tell people and programs apart. */
export const sentEnquirySchema = enquirySchema.extend({
  /** A field that nobody sees; programs fill it in because it is there. */
  subject: z.string().default(''),
  /** Milliseconds since the page was opened; absent where a caller has no page. */
  pageOpenFor: z.number().min(0).optional(),
});

export type SentEnquiry = z.output<typeof sentEnquirySchema>;

/** Nobody reads a page, types a name and an address and picks a subject in less. */
const quickestPerson = 3000;

/** Whether a program wrote it. When unsure, assume a person: a lost enquiry is worse than a bad one. */
export function isAutomatic({
  subject,
  pageOpenFor,
}: Pick<SentEnquiry, 'subject' | 'pageOpenFor'>): boolean {
  return subject !== '' || (pageOpenFor !== undefined && pageOpenFor < quickestPerson);
}
