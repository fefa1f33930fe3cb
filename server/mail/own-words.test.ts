import { expect, test } from 'vitest';
import { defaultPracticeAtWork, type PracticeAtWork } from '#content/bookings/scheduling.ts';
import { describedMails, type MailName, mailNames } from '#domain/mail/described-mails.ts';
import { ownWords } from './own-words.ts';
import { renderMail } from './render-mail.ts';

const practice = defaultPracticeAtWork;

const hostile = [
  `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  '</title></style>--><svg/onload=alert(1)>]]>',
  `$&$1 \${7*7} <%=7*7%> constructor %0d%0aBcc: thief@example.com`,
  'مرحبا שלום \u2067 \u200f',
  'x'.repeat(1900),
];

const factsFor = (name: MailName, value: string) =>
  Object.fromEntries(Object.keys(describedMails[name].facts).map((fact) => [fact, value]));

function mailWith(name: MailName, words: string, fact: string) {
  const { hasHeading } = { hasHeading: false, ...describedMails[name] };
  const subject = `${words.slice(0, 120)}\r\nBcc: {practice}`;
  const text = { subject, ...(hasHeading && { heading: words }), says: `${words}\n\n${words}` };
  const own: PracticeAtWork = {
    ...practice,
    texts: { ...practice.texts, mails: { ...practice.texts.mails, [name]: text } },
  };
  const { says, ...headed } = ownWords(own, name, factsFor(name, fact) as never);
  const content = { kind: name, to: 'mei@example.com', ...headed, blocks: says };
  return { content, ...renderMail(content, own) };
}

const elementsIn = (html: string) => html.match(/<\/?[a-z][\w-]*/gi);

test.each(mailNames)('%s shows hostile words and facts as words, and runs none', (name) => {
  const plain = mailWith(name, 'Plain words', 'a fact');
  for (const words of hostile) {
    const { content, html } = mailWith(name, words, words);
    expect(elementsIn(html)).toEqual(elementsIn(plain.html));
    expect(content.subject).not.toMatch(/[\r\n]/);
    expect(content.blocks).toHaveLength(2);
  }
});

test('facts stand where they are named, and an empty one leaves no gap', () => {
  const told = (job: string, open: string) =>
    ownWords(practice, 'work-asked', { job, yourJob: 'your jobs', open });
  expect(told('2025-26 tax return', '2 items are still open.')).toMatchObject({
    subject: 'Information needed: 2025-26 tax return',
    heading: 'Information needed: 2025-26 tax return',
    says: [{ text: expect.stringContaining('your jobs. 2 items are still open. Please sign in') }],
  });
  expect(told('', '')).toMatchObject({
    subject: 'Information needed',
    says: [{ text: expect.stringContaining('your jobs. Please sign in') }],
  });
});

test('a fact is not read for facts', () => {
  const { says } = ownWords(practice, 'acts-for', { name: '{practice} {phone}' });
  expect(says[0]).toMatchObject({ text: 'Hello {practice} {phone}' });
});
