import { expect, test } from 'vitest';
import { isAutomatic, sentEnquirySchema } from './sent-enquiry.ts';

test('a filled-in honeypot marks a bot', () => {
  expect(isAutomatic({ subject: 'Cheap loans', pageOpenFor: 60_000 })).toBe(true);
});

test('a form sent within three seconds marks a bot', () => {
  expect(isAutomatic({ subject: '', pageOpenFor: 2999 })).toBe(true);
  expect(isAutomatic({ subject: '', pageOpenFor: 3000 })).toBe(false);
});

test('without either sign it counts as a person', () => {
  const { subject, pageOpenFor } = sentEnquirySchema.parse({
    name: 'Mei',
    email: 'mei@example.com',
    enquiryType: 'general',
  });
  expect(isAutomatic({ subject, pageOpenFor })).toBe(false);
});
