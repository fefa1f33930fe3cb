import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import { enquiryTypes } from '#domain/enquiries/enquiry-types.ts';
import { facts, type MailContent, text } from '#server/mail/mail-content.ts';

export function enquiryNoticeMail(enquiry: Enquiry, practiceEmail: string): MailContent {
  return {
    kind: 'enquiry-notice',
    to: practiceEmail,
    replyTo: enquiry.email,
    subject: `Enquiry from ${enquiry.name}: ${enquiryTypes[enquiry.enquiryType]}`,
    heading: 'A new enquiry',
    blocks: [
      text(
        'Someone has written to you through the website. If you reply to this email, your answer will go to them.',
      ),
      facts(
        ['Name', enquiry.name],
        ['Email', enquiry.email],
        ['Phone', enquiry.phone || 'not given'],
        ['About', enquiryTypes[enquiry.enquiryType]],
        ['Message', enquiry.message || 'none'],
      ),
    ],
  };
}
