import { expect, test } from 'vitest';
import { enquirySchema } from '#domain/enquiries/enquiry.ts';
import { enquiryFrom } from './enquiry-from.ts';

test('a filled form is an enquiry that the server takes', () => {
  const form = new FormData();
  form.set('name', 'Mei');
  form.set('email', 'mei@example.com');
  form.set('enquiryType', 'general');
  expect(enquirySchema.parse(enquiryFrom(form))).toEqual({
    name: 'Mei',
    email: 'mei@example.com',
    phone: '',
    enquiryType: 'general',
    message: '',
  });
});
