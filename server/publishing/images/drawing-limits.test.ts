import { expect, test } from 'vitest';
import { tooMuchIn } from './drawing-limits.ts';

const svg = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inside}</svg>`;
const box = '<rect width="40" height="40"/>';
const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

const shared = '<defs><g id="leaf"><path d="M0 0"/></g></defs>';

test.each([
  ['a plain one', svg(box)],
  ['one that says filter', svg('<text>filter: a word</text><!-- filter="url(#a)" -->')],
  ['effects that nothing uses', svg(`<filter id="a"><feGaussianBlur/></filter>${box}`)],
  ['no effect at all', svg(`<g filter="none" style="fill:red; filter: none">${box}</g>`)],
  ['a part that is drawn a thousand times', svg(shared + '<use href="#leaf"/>'.repeat(1000))],
  ['a gradient', svg('<linearGradient id="a"/><rect fill="url(#a)" style="stroke:url(#a)"/>')],
  ['one that nothing draws', svg('<use href="#gone"/><use xlink:href="other.svg#a"/>')],
  ['a sign in an attribute', svg('<text aria-label="a > b">x</text>')],
])('drawn: %s', (_what, drawing) => {
  expect(tooMuchIn(drawing)).toBeUndefined();
});

test.each([
  ['a filter', svg('<rect filter="url(#a)"/>')],
  ['one in a style', svg('<rect style="fill: red;FILTER : blur(900px)"/>')],
  ['one in numbers', svg('<rect style="f&#105;lter:blur(9px)"/><rect/>')],
  ['one in numbers of CSS', svg('<rect style="f\\69 lter:blur(9px)"/>')],
  ['one with a comment in it', svg('<rect style="/* a */filter/* b */:blur(9px)"/>')],
  ['one in a sheet', svg(`<style>.a{fill:red;filter:blur(9px)}</style>${box}`)],
  ['one in a hidden sheet', svg(`<style><![CDATA[.a{filter:blur(9px)}]]></style>${box}`)],
  ['one with a name in front', svg('<svg:rect filter="url(#a)"/>')],
])('effects: %s', (_what, drawing) => {
  expect(tooMuchIn(drawing)).toBe('effects');
});

const laughs = times(9, (at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`);
const within = (element: string, by: string) =>
  times(
    40,
    (at) => `<${element} id="m${at + 1}">${`<rect ${by}="url(#m${at})"/>`.repeat(2)}</${element}>`,
  );

test.each([
  ['a billion laughs', svg(`<g id="a0"/>${laughs}<use href="#a9"/>`)],
  ['itself', svg('<g id="a"><use href="#a"/></g>')],
  ['masks in masks', svg(`${within('mask', 'mask')}<rect mask="url(#m40)"/>`)],
  ['patterns in patterns', svg(`${within('pattern', 'fill')}<rect fill="url(#m40)"/>`)],
  [
    'paths that cut paths',
    svg(`${within('clipPath', 'clip-path')}<g style="clip-path:url(#m40)"/>`),
  ],
  ['too deep', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
])('repeats: %s', (_what, drawing) => {
  expect(tooMuchIn(drawing)).toBe('repeats');
});

test.each([
  ['a tag that does not end', svg('<rect width="4')],
  ['a tag in a tag', '<svg <rect/>></svg>'],
])('broken: %s', (_what, drawing) => {
  expect(tooMuchIn(drawing)).toBe('broken');
});
