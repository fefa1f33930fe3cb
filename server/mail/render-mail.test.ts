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
    facts(['Name', 'Mei <b>Chen</b>'], ['Message', 'One line.\n  Another.']),
    action('Open', 'https://www.corella.example/reset?token=abc'),
  ],
};

test('a mail has the practice’s details and every block, as HTML and as text', () => {
  const galah = { ...practice, name: 'Galah & Sons' };
  const { html, text: plain } = renderMail(content, galah);
  for (const part of ['482913', 'reset?token=abc', practice.phone]) {
    expect(html).toContain(part);
    expect(plain).toContain(part);
  }
  expect(html).toContain('Galah &amp; Sons');
  expect(html).toContain(practice.colours.action);
  const { street, suburb, state, postcode } = practice.address;
  expect(plain).toBe(`Galah & Sons


YOUR CODE

Here it is & more.

482913

Name: Mei <b>Chen</b>

Message: One line.
  Another.

Open https://www.corella.example/reset?token=abc

----------------------------------------

Galah & Sons, ${street}, ${suburb} ${state} ${postcode}. ${practice.phone}`);
});

const typed = `"><script>alert('🦜')</script> &amp; <!--`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;🦜&#39;)&lt;/script&gt; &amp;amp; &lt;!--';

test('text is escaped wherever it goes, and is plain in the plain text', () => {
  const blocks = [text(typed), code(typed), facts([typed, typed]), action(typed, typed)];
  const { html, text: plain } = renderMail({ ...content, heading: typed, blocks }, practice);
  // The heading, which is also the preview, and six parts of blocks.
  expect(html.split(escaped)).toHaveLength(9);
  expect(html).not.toMatch(/<script|'🦜'|&amp; </);
  expect(plain.split(typed)).toHaveLength(7);
});

test('a list of mails shows the heading and nothing of the text', () => {
  const { html } = renderMail(content, practice);
  expect(html).toMatch(
    /<body[^>]*><div style="display:none[^>]*>Your code<div>(?:&nbsp;&zwnj;){141}</,
  );
  const long = 'a long heading '.repeat(20);
  expect(renderMail({ ...content, heading: long }, practice).html).toContain(`${long}<div></div>`);
});

test('the button keeps its padding in Outlook', () => {
  const { html } = renderMail(content, practice);
  const link = /<a href.*?<\/a>/s.exec(html)?.[0] ?? '';
  expect(
    link.match(/<!--\[if mso\]><i [^>]*hidden>(?:&#820[23];)+<\/i><!\[endif\]-->/g),
  ).toHaveLength(2);
});
