/**
 * Subsets the two typefaces to what the screens use and writes them to app/ui/styles/fonts. Run it
 * again after an update of the font packages: `npm run tool -- fonts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackages } from '../commands/fetched-packages.ts';

interface SubsetOptions {
  readonly targetFormat: 'woff2' | 'sfnt';
  readonly variationAxes: Record<string, number | { min: number; max: number }>;
  readonly keepFeatures: readonly string[];
  readonly noHinting: boolean;
}

const fetched = `${fetchPackages(join(import.meta.dirname, 'packages'))}/`;
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> =
  createRequire(fetched)('subset-font');
const packages = new URL('node_modules/@fontsource-variable/', pathToFileURL(fetched));
const target = new URL('../../app/ui/styles/fonts/', import.meta.url);

interface Cut {
  readonly file: string;
  /** Another file of the package than the font's own. */
  readonly source?: string;
  /** By default what the stylesheet loads the file for. */
  readonly characters?: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly features: readonly string[];
}

interface Font {
  readonly source: string;
  readonly licence: string;
  readonly name: string;
  readonly cuts: readonly Cut[];
}

function characters(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(
    '',
  );
}

const styles = await readFile(new URL('../fonts.css', target), 'utf8');

/** The characters that the stylesheet loads a file for. */
function rangeOf(file: string): string {
  const face = styles.split('@font-face').find((rule) => rule.includes(`/${file}"`)) ?? '';
  const [, range = ''] = /unicode-range:([^;]+)/.exec(face) ?? [];
  const spans = range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  return [...spans]
    .map(([, from = '', to = from]) =>
      characters(Number.parseInt(from, 16), Number.parseInt(to, 16)),
    )
    .join('');
}

/** Of names from everywhere that writes in Latin letters; most of all Vietnamese ones. */
const extended = characters(0x100, 0x24f);
const vietnamese = `${characters(0x300, 0x323)}${characters(0x1ea0, 0x1ef9)}ĂăĐđĨĩŨũƠơƯư₫`;
const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}‑–—‘’“”•…€−`;

// One weight and one optical size: the other masters would triple the file.
const heading = { wght: 480, opsz: 40 };
const headingFeatures = ['kern', 'liga'];
const text = { wght: { min: 400, max: 700 } };
const textFeatures = ['kern', 'tnum'];

/** Browsers read woff2; what we draw ourselves, pictures and PDF files, needs plain ttf. */
const fonts: readonly Font[] = [
  {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    licence: 'newsreader/LICENSE',
    name: 'newsreader',
    cuts: [
      { file: 'newsreader.woff2', axes: heading, features: headingFeatures },
      { file: 'newsreader-rare.woff2', axes: heading, features: headingFeatures },
      { file: 'newsreader.ttf', characters: latin, axes: heading, features: ['kern', 'liga'] },
    ],
  },
  {
    source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    licence: 'public-sans/LICENSE',
    name: 'public-sans',
    cuts: [
      { file: 'public-sans.woff2', axes: text, features: textFeatures },
      { file: 'public-sans-rare.woff2', axes: text, features: textFeatures },
      {
        file: 'public-sans-regular.ttf',
        characters: latin,
        axes: { wght: 400 },
        features: ['kern'],
      },
      {
        file: 'public-sans-semibold.ttf',
        characters: latin,
        axes: { wght: 600 },
        features: ['kern'],
      },
      {
        file: 'public-sans-extended.ttf',
        source: 'public-sans/files/public-sans-latin-ext-wght-normal.woff2',
        characters: extended,
        axes: { wght: 400 },
        features: ['kern'],
      },
      {
        file: 'public-sans-vietnamese.ttf',
        source: 'public-sans/files/public-sans-vietnamese-wght-normal.woff2',
        characters: vietnamese,
        axes: { wght: 400 },
        features: ['kern'],
      },
    ],
  },
];

for (const font of fonts) {
  for (const { file, source = font.source, axes, features, ...cut } of font.cuts) {
    const original = await readFile(new URL(source, packages));
    const forBrowsers = file.endsWith('.woff2');
    const subset = await subsetFont(original, cut.characters ?? rangeOf(file), {
      targetFormat: forBrowsers ? 'woff2' : 'sfnt',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(new URL(file, target), subset);
    console.log(`${file}: ${subset.length} bytes`);
  }
  await copyFile(new URL(font.licence, packages), new URL(`${font.name}-licence.txt`, target));
}
