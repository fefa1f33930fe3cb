import { expect, test } from 'vitest';
import { plainSvg } from './plain-svg.ts';

const plain = (text: string | Buffer) => plainSvg(Buffer.from(text))?.toString();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

test('what has no document type stays as it is, but for comments above it', () => {
  expect(plain('<svg>Café</svg>')).toBe('<svg>Café</svg>');
  const head = '\ufeff<?xml version="1.0" encoding="UTF-8"?>';
  expect(plain(`${head}<!-- one --><!-- two -->${svg}`)).toBe(`${head}${svg}`);
});

test('a document type goes, and its entities are put in', () => {
  const subset = `[ <!-- names --> <!ENTITY ns "http://x.example/"> <!ENTITY who 'Mei'>
    <!ATTLIST svg xmlns:a CDATA #FIXED "http://x.example/"> ]`;
  const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" ${subset}><svg a="&ns;">&who; &amp; &amp; &other;</svg>`;
  expect(plain(text)).toBe(
    '<?xml version="1.0"?><svg a="http://x.example/">Mei &amp; &amp; &other;</svg>',
  );
  expect(plain(`<!DOCTYPE svg SYSTEM "svg.dtd">${svg}`)).toBe(svg);
});

const typed = (subset: string, inside = '') => `<!DOCTYPE svg [${subset}]><svg>${inside}</svg>`;
const laughs = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
);

test.each([
  ['a billion laughs', typed(`<!ENTITY a0 "ha">${laughs.join('')}`, '&a9;')],
  ['many long ones', typed(`<!ENTITY a "${'a'.repeat(900)}">`, '&a;'.repeat(200))],
  ['one that is too long', typed(`<!ENTITY a "${'a'.repeat(2000)}">`)],
  ['too many', typed(Array.from({ length: 60 }, (_, at) => `<!ENTITY a${at} "b">`).join(''))],
  ['one of a file', typed('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;')],
  ['one of a server', typed('<!ENTITY a PUBLIC "x" "http://127.0.0.1/">', '&a;')],
  ['a parameter entity', typed('<!ENTITY % a SYSTEM "http://127.0.0.1/"> %a;')],
  ['one that brings elements', typed('<!ENTITY a "<script>alert(1)</script>">', '&a;')],
  ['a second document type', `<!DOCTYPE svg>${typed('<!ENTITY a "b">')}`],
  ['a hidden one', `<svg><!DOCTYPE svg [<!ENTITY a "b">]></svg>`],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg}`],
  ['sixteen bits', Buffer.from(svg, 'utf16le')],
  ['another root', '<!DOCTYPE html><html><svg></svg></html>'],
  ['an unfinished one', '<!DOCTYPE svg [<!ENTITY a "b"'],
  ['words before it', `hello ${svg}`],
])('refused: %s', (_what, text) => {
  expect(plain(text)).toBeUndefined();
});
