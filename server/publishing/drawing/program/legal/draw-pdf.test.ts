import sharp from 'sharp';
import { expect, test } from 'vitest';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { practice } from '#content/practice.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { drawLegalPdf } from './draw-pdf.ts';

const file = await drawLegalPdf(privacyPolicy);
const words = pdfText(file);
const inside = file.toString('latin1');

test('the file says everything that the page says, under the same numbered headings', () => {
  privacyPolicy.sections.forEach(({ heading, paragraphs, list = [] }, index) => {
    expect(words).toContain(`${index + 1}. ${heading}`);
    for (const text of [...paragraphs, ...list]) {
      const [opening = ''] = text.split('{');
      expect(words).toContain(opening.trim());
    }
  });
});

test('the file names the practice, its ABN and the days of the document', () => {
  const { dated, updated } = privacyPolicy;
  expect(words).toContain(`${dated}, updated ${updated}. ${practice.name}, ABN ${practice.abn}.`);
  expect(words).not.toMatch(/[{}]/);
});

test('every page is numbered', () => {
  const count = inside.match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(count).toBeGreaterThan(1);
  for (let page = 1; page <= count; page += 1) expect(words).toContain(`Page ${page} of ${count}`);
});

test('screen readers are given its language, title and headings', () => {
  expect(inside).toContain('/Lang (en-AU)');
  expect(inside).toContain('/DisplayDocTitle true');
  expect(inside).toContain('/Marked true');
  expect(inside.match(/\/S \/H1\n/g)).toHaveLength(1);
  expect(inside.match(/\/S \/H2\n/g)).toHaveLength(privacyPolicy.sections.length);
});

test('only our own typefaces are used, and they are embedded', () => {
  const fonts = [...inside.matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map(([, name]) => name);
  expect(new Set(fonts)).toEqual(new Set(['Newsreader16pt', 'PublicSans']));
  expect(inside).not.toContain('Helvetica');
});

test('the same words give the same bytes', async () => {
  expect((await drawLegalPdf(privacyPolicy)).equals(file)).toBe(true);
});

test('a logo of our own is at the top, with the colours of the palette', async () => {
  const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
  const png = await sharp({ create: { width: 640, height: 160, channels: 4, background } })
    .png()
    .toBuffer();
  const own = await drawLegalPdf(privacyPolicy, {
    ...practice,
    letterhead: png,
    logo: { picture: '/pictures/Zm9vYmFyYmF6cXV4cXV1-640x160.webp', words: 'Wattle' },
  });
  expect(own.toString('latin1')).toMatch(/\/Subtype \/Image[\s\S]*\/Width 640/);
  expect(inside).not.toContain('/Subtype /Image');
});
