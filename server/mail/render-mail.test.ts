import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { telHref } from '#domain/phone.ts';
import { profileColours } from '#domain/publishing/colours/profile-colours.ts';
import { action, code, facts, link, type MailContent, text } from './mail-content.ts';
import { logoId, renderMail } from './render-mail.ts';

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
  for (const part of ['482913', 'reset?token=abc', practice.email]) {
    expect(html).toContain(part);
  }
  for (const part of ['482913', 'reset?token=abc', practice.phone]) expect(plain).toContain(part);
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

Open: https://www.corella.example/reset?token=abc

----------------------------------------

Galah & Sons, ${street}, ${suburb} ${state} ${postcode}. ${practice.phone}`);
});

const typed = `"><script>alert('🦜')</script> &amp; <!--`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;🦜&#39;)&lt;/script&gt; &amp;amp; &lt;!--';

test('text is escaped wherever it goes, and is plain in the plain text', () => {
  const blocks = [
    text(typed),
    code(typed),
    facts([typed, typed], [typed, typed, typed]),
    action(typed, typed),
    link(typed, typed),
  ];
  const { html, text: plain } = renderMail({ ...content, heading: typed, blocks }, practice);
  // The heading, which is also the preview, and eleven parts of blocks.
  expect(html.split(escaped)).toHaveLength(14);
  expect(html).not.toMatch(/<script|'🦜'|&amp; </);
  expect(plain.split(typed)).toHaveLength(11);
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
  const button = /<a class="button.*?<\/a>/s.exec(html)?.[0] ?? '';
  expect(
    button.match(/<!--\[if mso\]><i [^>]*hidden>(?:&#820[23];)+<\/i><!\[endif\]-->/g),
  ).toHaveLength(2);
});

test('a number can be dialled wherever it is, and never breaks', () => {
  const called = { ...content, blocks: [text(`Call us on ${practice.phone} before 10:00 am.`)] };
  const { html } = renderMail(called, practice);
  const links = [...html.matchAll(/<a[^>]* href="(tel:[^"]*)" style="([^"]*)">([^<]*)</g)];
  // In the text, and in the footer of every mail.
  expect(links).toHaveLength(2);
  for (const [, href, style, shown] of links) {
    expect(href).toBe(telHref(practice.phone));
    expect(style).toContain('white-space:nowrap');
    expect(shown).toBe(practice.phone.replaceAll(' ', '\u00a0'));
  }
  expect(html).not.toContain(practice.phone);
  expect(html).toContain('before 10:00\u00a0am.');
  const { state, postcode } = practice.address;
  expect(html).toContain(`${state}\u00a0${postcode}`);
});

test('a mail says that it knows the dark, and has colours for it', () => {
  const { html } = renderMail(content, practice);
  for (const name of ['color-scheme', 'supported-color-schemes']) {
    expect(html).toContain(`<meta name="${name}" content="light dark"/>`);
  }
  const [, dark = ''] =
    /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/.exec(html) ?? [];
  // Whatever has a colour of its own where it stands, but for the mark.
  const coloured = [
    ...html.matchAll(/<(?!img)[^>]* class="([^"]+)"[^>]*style="[^"]*(?:color|background):/g),
  ];
  const looks = coloured.map(([, names = '']) => names.split(' '));
  expect(looks.length).toBeGreaterThan(10);
  for (const names of looks) {
    expect(names.filter((name) => dark.includes(`.${name}{`))).not.toEqual([]);
  }
  expect(html).not.toMatch(
    /<(?!img)(?![^>]* class=)[^>]*style="[^"]*(?<![-\w])(?:color|background):/,
  );
});

test('the logo travels with the mail; without pictures it is a letter beside the name', () => {
  const { html } = renderMail(content, practice);
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`src="cid:${logoId}"`)]);
  expect(html).toContain(` alt="${practice.name.slice(0, 1)}"`);
  expect(html).toContain(`>${practice.name}</td></tr></table><h1`);
});

test('a logo of our own takes the place of the mark, and of the name if it is wide', () => {
  const own = (size: string) => {
    const logo = { picture: `/pictures/Zm9vYmFyYmF6cXV4cXV1-${size}.webp`, words: 'Wattle & Co' };
    return renderMail(content, { ...practice, logo }).html;
  };
  const wide = own('800x200');
  expect(wide).toContain(`src="cid:${logoId}" width="160" height="40" alt="Wattle &amp; Co"`);
  expect(wide).not.toContain(`>${practice.name}</td></tr></table><h1`);
  const square = own('300x300');
  expect(square).toContain(`src="cid:${logoId}" width="40" height="40" alt=""`);
  expect(square).toContain(`>${practice.name}</td></tr></table><h1`);
});

test('a mail follows the logo and the colours that are published while the server runs', () => {
  expect(renderMail(content, practice).html).not.toContain('width="160"');
  const logo = { picture: '/pictures/Zm9vYmFyYmF6cXV4cXV1-800x200.webp', words: 'Wattle' };
  expect(renderMail(content, { ...practice, logo }).html).toContain('width="160"');
  const colours = profileColours({ name: 'harbour' }) ?? practice.colours;
  expect(renderMail(content, { ...practice, logo, colours }).html).not.toContain(
    practice.colours.mist,
  );
});
