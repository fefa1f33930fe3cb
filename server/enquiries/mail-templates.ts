import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import { enquiryTypes } from '#domain/enquiries/enquiry-types.ts';
import { enquiryPath } from '#domain/paths.ts';
import { telHref } from '#domain/phone.ts';
import { action, facts, type MailContent, text } from '#server/mail/mail-content.ts';

export function enquiryNoticeMail(
  enquiry: Enquiry & { readonly id: string },
  practiceEmail: string,
  siteUrl: string,
): MailContent {
  const { phone } = enquiry;
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
        ['Email', enquiry.email, `mailto:${enquiry.email}`],
        phone ? ['Phone', phone, telHref(phone)] : ['Phone', 'not given'],
        ['About', enquiryTypes[enquiry.enquiryType]],
        ['Message', enquiry.message || 'none'],
      ),
      action('Open the enquiry', siteUrl + enquiryPath(enquiry.id)),
    ],
  };
}
