import { expect, test } from 'vitest';
import { action, code, facts, link, type MailContent, storedMail, text } from './mail-content.ts';
import { storedMailJob } from './mail-queue.ts';

/** Mails that may still be waiting, exactly as earlier versions stored them. */
const waiting: Readonly<Record<string, readonly [stored: string, content: MailContent]>> = {
  'a mail from before there were invitations': [
    '{"kind":"recovery","to":"mei@example.com","subject":"Your code","heading":"Your code","blocks":[{"kind":"text","text":"Hello"},{"kind":"code","code":"123456"},{"kind":"action","label":"Reset","href":"https://a.example/#x"},{"kind":"facts","rows":[["Reference","K7QL-3RMW"]]}],"expiresAt":"2026-07-31T04:10:00.000Z"}',
    {
      kind: 'recovery',
      to: 'mei@example.com',
      subject: 'Your code',
      heading: 'Your code',
      blocks: [
        text('Hello'),
        code('123456'),
        action('Reset', 'https://a.example/#x'),
        facts(['Reference', 'K7QL-3RMW']),
      ],
      expiresAt: new Date('2026-07-31T04:10:00.000Z'),
    },
  ],
  'a mail with an invitation': [
    '{"kind":"appointment-booked","heading":"Booked","blocks":[],"to":"mei@example.com","replyTo":"office@a.example","subject":"Booked","invitation":{"method":"REQUEST","ics":"BEGIN:VCALENDAR"}}',
    {
      kind: 'appointment-booked',
      to: 'mei@example.com',
      replyTo: 'office@a.example',
      subject: 'Booked',
      heading: 'Booked',
      blocks: [],
      invitation: { method: 'REQUEST', ics: 'BEGIN:VCALENDAR' },
    },
  ],
  'a mail with links': [
    '{"kind":"enquiry-notice","to":"office@a.example","subject":"Enquiry","heading":"Enquiry","blocks":[{"kind":"facts","rows":[["Name","Mei"],["Email","mei@example.com","mailto:mei@example.com"]]},{"kind":"link","label":"All","href":"https://a.example/"}]}',
    {
      kind: 'enquiry-notice',
      to: 'office@a.example',
      subject: 'Enquiry',
      heading: 'Enquiry',
      blocks: [
        facts(['Name', 'Mei'], ['Email', 'mei@example.com', 'mailto:mei@example.com']),
        link('All', 'https://a.example/'),
      ],
    },
  ],
};

test.each(Object.entries(waiting))('%s is still delivered', (_what, [stored, content]) => {
  expect(storedMail.parse(stored)).toEqual(content);
  expect(storedMail.parse(storedMail.stringify(content))).toEqual(content);
});

test('a mail without a recipient is refused', () => {
  expect(() => storedMail.parse('{"kind":"x","subject":"","heading":"","blocks":[]}')).toThrow();
});

test('a stored job of the queue can still be read', () => {
  const job = { id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12' };
  expect(storedMailJob.read(job)).toEqual(job);
});
