import type { Enquiry } from '#domain/enquiries/enquiry.ts';
import type { EnquiryType } from '#domain/enquiries/enquiry-types.ts';

/** What was typed into the form. The server checks it; the choices leave no other type. */
export function enquiryFrom(form: FormData): Enquiry {
  const typed = (field: keyof Enquiry) => String(form.get(field) ?? '');
  return {
    name: typed('name'),
    email: typed('email'),
    phone: typed('phone'),
    enquiryType: typed('enquiryType') as EnquiryType,
    message: typed('message'),
  };
}
