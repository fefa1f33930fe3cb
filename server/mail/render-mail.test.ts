import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { action, code, facts, type MailContent, text } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const content: MailContent = {
  kind: 'test',
  to: 'mei@example.com',
  subject: 'Hello',
  heading: 'Your code',
  blocks: [
    text('Here it is & more.'),
    code('482913'),
    facts(['Name', 'Mei <b>Chen</b>']),
    action('Open', 'https://www.corella.example/reset?token=abc'),
  ],
};

test('a mail has the practice’s details and every block, as HTML and as text', async () => {
  const { html, text: plain } = await renderMail(content, { ...practice, name: 'Galah & Sons' });
  for (const part of ['482913', 'reset?token=abc', practice.phone]) {
    expect(html).toContain(part);
    expect(plain).toContain(part);
  }
  expect(html).toContain('Galah &amp; Sons');
  expect(html).toContain(practice.colours.action);
  expect(plain).toContain('Galah & Sons');
});

test('text that a person typed is escaped', async () => {
  const { html } = await renderMail(content, practice);
  expect(html).toContain('Mei &lt;b&gt;Chen&lt;/b&gt;');
});
