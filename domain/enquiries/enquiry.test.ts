import { expect, test } from 'vitest';
import { fieldWording } from '#domain/fields/wording.ts';
import { wording } from '#domain/wording.ts';
import { enquirySchema } from './enquiry.ts';

const enquiry = { name: 'Mei', email: 'mei@example.com', enquiryType: 'general' };
const complaint = (input: unknown) => enquirySchema.safeParse(input).error?.issues[0]?.message;

test('phone and message may be left out', () => {
  expect(enquirySchema.parse(enquiry)).toEqual({ ...enquiry, phone: '', message: '' });
});

test('spaces around a name or an address are removed', () => {
  const parsed = enquirySchema.parse({ ...enquiry, name: ' Mei ', email: ' mei@example.com ' });
  expect(parsed).toMatchObject({ name: 'Mei', email: 'mei@example.com' });
});

test('each required field has its own message', () => {
  expect(complaint({ ...enquiry, name: ' ' })).toBe(wording.enquiry.nameRequired);
  expect(complaint({ ...enquiry, email: '' })).toBe(wording.enquiry.emailRequired);
  expect(complaint({ ...enquiry, email: 'mei' })).toBe(fieldWording.emailInvalid);
  expect(complaint({ ...enquiry, enquiryType: '' })).toBe(wording.enquiry.typeRequired);
});

test('an address cannot smuggle in a second header', () => {
  expect(complaint({ ...enquiry, email: 'mei@example.com\r\nBcc: all@example.com' })).toBe(
    fieldWording.emailInvalid,
  );
});

test('a name and a number stay on one line, whatever was pasted into them', () => {
  const parsed = enquirySchema.parse({
    ...enquiry,
    name: 'Mei\r\nBcc: all@example.com\u2028Chen',
    phone: '0412\t345\n678',
  });
  expect(parsed).toMatchObject({ name: 'Mei Bcc: all@example.com Chen', phone: '0412 345 678' });
});

test('a message keeps its lines', () => {
  expect(enquirySchema.parse({ ...enquiry, message: 'One\nTwo' }).message).toBe('One\nTwo');
});

test('an unknown field is refused', () => {
  expect(enquirySchema.safeParse({ ...enquiry, id: '1' }).success).toBe(false);
});
