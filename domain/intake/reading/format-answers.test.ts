import { expect, test } from 'vitest';
import { noAnswers } from '#domain/intake/answers.ts';
import { groupedDigits, groupedPhone, phoneNotes, titleInWords } from './format-answers.ts';

test('digits come in groups of three, and numbers of other lengths as they were given', () => {
  expect(groupedDigits('123456782', ' ')).toBe('123 456 782');
  expect(groupedDigits('062000', '-')).toBe('062-000');
  for (const odd of ['12345678', '000', '12345678X', '']) {
    expect(groupedDigits(odd, ' ')).toBe(odd);
  }
});

test('an Australian phone number is grouped the way people say it', () => {
  expect(groupedPhone('0491570156')).toBe('0491 570 156');
  expect(groupedPhone('(02)55501234')).toBe('(02) 5550 1234');
  expect(groupedPhone('0255501234')).toBe('(02) 5550 1234');
  for (const odd of ['+6421555012', '55501234', '0491-570-156']) {
    expect(groupedPhone(odd)).toBe(odd);
  }
});

test('a title is a word', () => {
  expect(titleInWords('MISS')).toBe('Miss');
});

test('a phone is shown with its extension and the best time to call', () => {
  const words = { bestTime: 'best', extension: 'ext.' };
  const contact = {
    ...noAnswers.contact,
    selectedPhones: [],
    workExtension: '12',
    workTime: '10:00',
    workAMPM: 'AM' as const,
    mobileTime: 'evenings',
    mobileAMPM: '' as const,
  };
  expect(phoneNotes(contact, 'work', words)).toBe('ext. 12, best 10:00 AM');
  expect(phoneNotes(contact, 'mobile', words)).toBe('best evenings');
  expect(phoneNotes(contact, 'home', words)).toBe('');
});
