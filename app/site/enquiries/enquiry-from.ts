import type { EnquiryType } from '#domain/enquiries/enquiry-types.ts';
import type { SentEnquiry } from '#domain/enquiries/sent-enquiry.ts';

/** What was typed into the form. The server checks it; the select offers only valid types. */
export function enquiryFrom(form: FormData, pageOpenFor: number): SentEnquiry {
  const typed = (field: keyof SentEnquiry) => String(form.get(field) ?? '');
  return {
    name: typed('name'),
    email: typed('email'),
    phone: typed('phone'),
    enquiryType: typed('enquiryType') as EnquiryType,
    message: typed('message'),
    subject: typed('subject'),
    pageOpenFor,
  };
}
