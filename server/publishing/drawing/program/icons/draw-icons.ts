import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Practice, practice } from '#content/practice.ts';
import { nameUnderIcon } from '#domain/identifiers/practice-name.ts';
import { iconPaths } from '#domain/paths.ts';
import { type DrawnFile, fileAt, type Supplies } from '../drawn-file.ts';
import { recolour } from '../recolour.ts';
import { icoFile } from './ico.ts';
import { drawOwnIcons } from './own-icons.ts';

const drawing = new URL('../../../../../content/images/favicon.svg', import.meta.url);
const mark = new URL('../../../../../content/images/mark.svg', import.meta.url);
const background = practice.colours.dark;

function draw(svg: Buffer, size: number) {
  return sharp(svg, { density: (72 * size) / 32 }).resize(size);
}

/** Phones round the corners themselves: the background must fill the square. */
function touchIcon(svg: Buffer): Promise<Buffer> {
  return draw(svg, 180).flatten({ background }).png().toBuffer();
}

/**
 * Launchers crop to circles and other shapes: the head moves to the middle, the neck stays below.
 */
function maskableIcon(svg: Buffer): Promise<Buffer> {
  return draw(svg, 400)
    .extend({ top: 112, left: 56, right: 56, background })
    .flatten({ background })
    .png()
    .toBuffer();
}

/** The mark of mails, in twice the size that they show it in. */
async function mailIcon(): Promise<Buffer> {
  const svg = recolour(await readFile(mark));
  return sharp(svg, { density: 144 }).resize(80).png({ palette: true }).toBuffer();
}

async function favicon(svg: Buffer): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = sizes.map(async (size) => ({
    size,
    png: await draw(svg, size).png().toBuffer(),
  }));
  return icoFile(await Promise.all(pictures));
}

/** What a phone shows when someone adds the site to the home screen. */
function webManifest({ name, colours }: Practice) {
  return {
    name,
    short_name: nameUnderIcon(name),
    lang: 'en-AU',
    start_url: '/',
    display: 'minimal-ui',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { src: iconPaths.small, sizes: '192x192', type: 'image/png' },
      { src: iconPaths.large, sizes: '512x512', type: 'image/png' },
      { src: iconPaths.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** The corella, in every size. */
async function drawMarkIcons(): Promise<Readonly<Record<string, Buffer | string>>> {
  const svg = recolour(await readFile(drawing));
  return {
    [iconPaths.favicon]: await favicon(svg),
    [iconPaths.drawing]: svg,
    [iconPaths.touch]: await touchIcon(svg),
    [iconPaths.small]: await draw(svg, 192).png().toBuffer(),
    [iconPaths.large]: await draw(svg, 512).png().toBuffer(),
    [iconPaths.maskable]: await maskableIcon(svg),
    [iconPaths.mail]: await mailIcon(),
  };
}

export async function drawIcons({ logo }: Supplies): Promise<DrawnFile[]> {
  const icons = logo ? await drawOwnIcons(logo) : await drawMarkIcons();
  const files = { ...icons, [iconPaths.manifest]: JSON.stringify(webManifest(practice)) };
  return Object.entries(files).map(([address, content]) => fileAt(address, content));
}
