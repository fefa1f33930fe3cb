import sharp from 'sharp';
import { practice } from '#content/practice.ts';
import { iconPaths } from '#domain/paths.ts';
import { logoSize } from '#domain/publishing/images.ts';
import { icoFile } from './ico.ts';

/** The icons of a practice with a logo of its own. */

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The whole logo in the middle of a square, with some room around it. */
async function square(logo: Uint8Array, size: number, room = 0): Promise<Buffer> {
  const inside = Math.round(size * (1 - 2 * room));
  const edge = Math.floor((size - inside) / 2);
  const rest = size - inside - edge;
  return sharp(logo)
    .resize(inside, inside, { fit: 'contain', background: clear })
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background: clear })
    .png()
    .toBuffer();
}

/** For launchers that round or crop the square themselves. */
async function onPaper(logo: Uint8Array, size: number, room: number): Promise<Buffer> {
  const background = practice.colours.paper;
  return sharp(await square(logo, size, room))
    .flatten({ background })
    .png()
    .toBuffer();
}

async function favicon(logo: Uint8Array): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = sizes.map(async (size) => ({ size, png: await square(logo, size) }));
  return icoFile(await Promise.all(pictures));
}

/** Pages name a drawing; it holds the picture. */
async function asDrawing(logo: Uint8Array): Promise<string> {
  const png = (await square(logo, 96)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png}"/></svg>`;
}

/** As many times as large as pages show it. */
const enlarged = (logo: Uint8Array, times: number): Promise<Buffer> => {
  const { width, height } = logoSize(practice.logo.picture ?? '');
  const size = { fit: 'fill', withoutEnlargement: true } as const;
  return sharp(logo)
    .resize(width * times, height * times, size)
    .png()
    .toBuffer();
};

export const drawLetterhead = (logo: Uint8Array): Promise<Buffer> => enlarged(logo, 4);

export const drawOwnIcons = async (
  logo: Uint8Array,
): Promise<Readonly<Record<string, Buffer | string>>> => ({
  [iconPaths.favicon]: await favicon(logo),
  [iconPaths.drawing]: await asDrawing(logo),
  [iconPaths.touch]: await onPaper(logo, 180, 0.1),
  [iconPaths.small]: await square(logo, 192),
  [iconPaths.large]: await square(logo, 512),
  [iconPaths.maskable]: await onPaper(logo, 512, 0.18),
  [iconPaths.mail]: await enlarged(logo, 2),
  [iconPaths.letterhead]: await drawLetterhead(logo),
});
