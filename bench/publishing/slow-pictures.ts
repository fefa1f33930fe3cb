import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { sendOnce } from '../harness/calls.ts';

/** Small drawings that would take minutes, and how many people sign in meanwhile. */

const svg = (inside: string, size = 40) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`;
const box = '<rect width="40" height="40"/>';
const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');
const filtered = (filter: string) =>
  svg(`<filter id="f">${filter}</filter><g filter="url(#f)">${box}</g>`);
const chained = (element: string, by: string) =>
  svg(
    `${times(
      40,
      (at) =>
        `<${element} id="m${at + 1}" width="1" height="1">${`<rect ${by}="url(#m${at})" width="40" height="40"/>`.repeat(2)}</${element}>`,
    )}<rect ${by}="url(#m40)" width="40" height="40"/>`,
  );
const laughs = (deep: number, rect = box) =>
  svg(
    `<g id="a0">${rect}</g>${times(deep, (at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`)}`,
  );
const corners = (count: number) =>
  times(count, (at) => `L${(at * 7919) % 40} ${(at * 104_729) % 40}`);

export const slowPictures: Readonly<Record<string, string>> = {
  'a blur as wide as a house': filtered('<feGaussianBlur stdDeviation="50000"/>'),
  'noise in a hundred thousand octaves': filtered(
    '<feTurbulence baseFrequency=".9" numOctaves="100000"/>',
  ),
  'a fattening of 500': filtered('<feMorphology operator="dilate" radius="500"/>'),
  'sixty blurs within one another': svg(
    `${'<g style="f\\69lter: blur(100px)">'.repeat(60)}${box}${'</g>'.repeat(60)}`,
  ),
  'a billion laughs': laughs(9),
  'ten thousand see-through laughs': laughs(4, `<g opacity=".5">${box}</g>`),
  'patterns in patterns': chained('pattern', 'fill'),
  'masks in masks': chained('mask', 'mask'),
  'clips in clips': chained('clipPath', 'clip-path'),
  'endless small dashes': svg(
    '<path d="M0 0C40 40 0 40 40 0" stroke="red" stroke-dasharray=".00001" stroke-linecap="round"/>',
  ),
  'a path with 250,000 corners': svg(
    `<path fill-rule="evenodd" d="M0 0${corners(250_000)}" stroke="red" stroke-width="20" stroke-linejoin="round"/>`,
  ),
  'a mark on each of 250,000 corners': svg(
    `<marker id="m" overflow="visible"><circle r="40" opacity=".5"/></marker><path marker-mid="url(#m)" d="M0 0${corners(250_000)}"/>`,
  ),
  'two hundred thousand groups within one another': svg(
    '<g>'.repeat(200_000) + '</g>'.repeat(200_000),
  ),
  'ninety thousand see-through boxes': svg(`<g opacity=".5">${box}</g>`.repeat(90_000)),
  'a hundred thousand letters': svg(
    `<text font-size="9">${'<tspan dx="1">a</tspan>'.repeat(100_000)}</text>`,
  ),
  'a drawing of 160 thousand million pixels': svg(box, 400_000),
};

/** How many sign-ins a second are answered until something else has ended. */
export async function signInsWhile(
  { address }: { readonly address: string },
  other: Promise<unknown>,
) {
  let isOver = false;
  const ended = other.finally(() => {
    isOver = true;
  });
  const startedAt = performance.now();
  let [answered, failed] = [0, 0];
  while (!isOver) {
    const { status } = await sendOnce('POST', `${address}/api/users/login`, { body: firstAdmin });
    if (status === 200) answered += 1;
    else failed += 1;
  }
  await ended;
  return { each: (answered / (performance.now() - startedAt)) * 1000, failed };
}
