import { expect, test } from 'vitest';
import { sentEnquirySchema } from '#domain/enquiries/sent-enquiry.ts';
import { enquiryFrom } from './enquiry-from.ts';

test('a completed form is an enquiry that the server accepts', () => {
  const form = new FormData();
  form.set('name', 'Mei');
  form.set('email', 'mei@example.com');
  form.set('enquiryType', 'general');
  expect(sentEnquirySchema.parse(enquiryFrom(form, 12_345.6))).toEqual({
    name: 'Mei',
    email: 'mei@example.com',
    phone: '',
    enquiryType: 'general',
    message: '',
    subject: '',
    pageOpenFor: 12_345.6,
  });
});
