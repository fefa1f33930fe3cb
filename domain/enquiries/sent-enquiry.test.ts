import { expect, test } from 'vitest';
import { isAutomatic, sentEnquirySchema } from './sent-enquiry.ts';

test('a program gives itself away by the hidden field', () => {
  expect(isAutomatic({ subject: 'Cheap loans', pageOpenFor: 60_000 })).toBe(true);
});

test('a program gives itself away by its speed', () => {
  expect(isAutomatic({ subject: '', pageOpenFor: 2999 })).toBe(true);
  expect(isAutomatic({ subject: '', pageOpenFor: 3000 })).toBe(false);
});

test('in doubt it was a person', () => {
  const { subject, pageOpenFor } = sentEnquirySchema.parse({
    name: 'Mei',
    email: 'mei@example.com',
    enquiryType: 'general',
  });
  expect(isAutomatic({ subject, pageOpenFor })).toBe(false);
});
