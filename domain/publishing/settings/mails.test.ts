import { expect, test } from 'vitest';
import { defaultMails } from '#content/mail/mail-texts.ts';
import { mailNames } from '#domain/mail/described-mails.ts';
import { changesSchema } from '../schema.ts';

function problem(mail: string, over: object) {
  const value = { ...defaultMails[mail as 'welcome'], ...over };
  const { error } = changesSchema.safeParse({ mails: { [mail]: value } });
  const [issue] = error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
}

test.each(mailNames)('%s can be set to its default', (name) => {
  expect(problem(name, {})).toBeUndefined();
});

test.each([
  ['work-asked', { says: 'Dear {name}' }, 'says', /^\{name\} is not a fact.*\{job\}.*\{practice\}/],
  ['work-asked', { subject: 'We need something' }, 'subject', /^Please keep \{job\} here/],
  ['work-reminder', { says: 'Please hurry.' }, 'says', /^Please keep \{jobs\} here/],
  ['work-asked', { says: '{{7*7}} {job}' }, 'says', /fact/],
  ['work-asked', { says: 'An open { brace' }, 'says', /^Braces are for facts only/],
  ['work-asked', { subject: '' }, 'subject', /can’t be empty/],
  ['work-asked', { says: ' \u202e ' }, 'says', /can’t be empty/],
  ['work-asked', { says: 'x'.repeat(2001) }, 'says', /longer than we can take/],
  ['welcome', { heading: 'Hi {reference}' }, 'heading', /^\{reference\} is not a fact/],
])('%s with %j is refused at its field', (mail, over, field, message) => {
  expect(problem(mail, over)).toEqual([`mails.${mail}.${field}`, expect.stringMatching(message)]);
});

test('a mail has no button, footer or address of its own to set', () => {
  expect(problem('work-asked', { button: 'Press' })?.[0]).toBe('mails.work-asked');
  expect(problem('work-asked', { to: 'thief@example.com' })?.[0]).toBe('mails.work-asked');
});
