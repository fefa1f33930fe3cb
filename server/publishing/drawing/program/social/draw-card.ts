import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { practice } from '#content/practice.ts';
import { logoSize } from '#domain/publishing/images.ts';
import { recolour } from '../recolour.ts';
import type { Card } from './cards.ts';
import { pictureFont, type Typeface, widthOf } from './typefaces.ts';
import { wrapTitle } from './wrap-title.ts';

const images = new URL('../../../../../content/images/', import.meta.url);

const cardWidth = 1200;
const left = 72;
const width = 664;
const lineHeight = 1.1;
/** Between the logo and the address. */
const middle = 322;

interface Words {
  readonly text: string;
  readonly typeface: Typeface;
  readonly size: number;
  readonly colour: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function drawn({ text, typeface, size, colour }: Words, at: { left: number; top: number }) {
  const markup = `<span foreground="${colour}" line_height="${lineHeight}">${escaped(text)}</span>`;
  // A word wider than the card is broken: what is larger than the card cannot be put on it.
  const room = { width: cardWidth - at.left, wrap: 'word-char' } as const;
  const input = { text: { text: markup, ...pictureFont(typeface, size), ...room, rgba: true } };
  return { input, ...at, top: Math.round(at.top) } satisfies OverlayOptions;
}

/** The largest size at which a title takes at most three lines; the smallest may take more. */
function setTitle(title: string): { readonly lines: readonly string[]; readonly size: number } {
  const sizes = [80, 72, 64].map((size) => ({
    size,
    lines: wrapTitle(title, width, (line) => widthOf(line, 'heading', size)),
  }));
  const roomy = sizes.find(({ lines }) => lines.length <= 3) ?? sizes.at(-1);
  if (!roomy) throw new Error('No size to set a title in.');
  return roomy;
}

/** `nameAt` is undefined where a wide logo says the name. */
function words({ title, kicker }: Card, nameAt: number | undefined): OverlayOptions[] {
  const { ink, quiet, accent } = practice.colours;
  const { lines, size } = setTitle(title);
  const top = middle - (lines.length * size * lineHeight - (kicker ? 44 : 0)) / 2;
  return [
    drawn({ text: lines.join('\n'), typeface: 'heading', size, colour: ink }, { left, top }),
    ...(kicker
      ? [
          drawn(
            { text: kicker, typeface: 'strong', size: 26, colour: accent },
            { left, top: top - 46 },
          ),
        ]
      : []),
    ...(nameAt
      ? [
          drawn(
            { text: practice.name, typeface: 'heading', size: 36, colour: ink },
            { left: nameAt, top: 74 },
          ),
        ]
      : []),
    drawn(
      { text: new URL(practice.origin).host, typeface: 'text', size: 24, colour: quiet },
      { left, top: 554 },
    ),
  ];
}

const markSize = 64;

async function drawMark(): Promise<Buffer> {
  const mark = recolour(await readFile(new URL('mark.svg', images)));
  return sharp(mark, { density: 144 }).resize(markSize).png().toBuffer();
}

async function drawLogo(given: Uint8Array) {
  const { isWide } = logoSize(practice.logo.picture ?? '');
  const { data, info } = await sharp(given)
    .resize(width / 2, markSize, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, nameAt: isWide ? undefined : left + info.width + 18 };
}

/** Prepares once what all cards share. */
export async function cardPainter(given?: Uint8Array): Promise<(card: Card) => Promise<Buffer>> {
  const drawing = await readFile(new URL('social.svg', images));
  const { input, nameAt } = given
    ? await drawLogo(given)
    : { input: await drawMark(), nameAt: left + markSize + 18 };
  const { data, info } = await sharp(recolour(drawing))
    .composite([{ input, left, top: 56 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (card) =>
    sharp(data, { raw: info })
      .composite(words(card, nameAt))
      .png({ palette: true, quality: 90, effort: 1, dither: 0 })
      .toBuffer();
}
