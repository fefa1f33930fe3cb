/**
 * Subsets the two typefaces to what the screens use and writes them to app/ui/styles/fonts. Run it
 * again after an update of the font packages: `npm run fonts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../../app/ui/styles/fonts/', import.meta.url);

interface Cut {
  readonly file: string;
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

const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}‑–—‘’“”•…€−`;

// One weight and one optical size: the other masters would triple the file.
const heading = { wght: 480, opsz: 40 };
const headingFeatures = ['kern', 'liga'];
const text = { wght: { min: 400, max: 700 } };
const textFeatures = ['kern', 'tnum'];

/** Browsers read woff2; the social images and the PDF, drawn at build time, need plain ttf. */
const fonts: readonly Font[] = [
  {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    licence: 'newsreader/LICENSE',
    name: 'newsreader',
    cuts: [
      { file: 'newsreader.woff2', axes: heading, features: headingFeatures },
      { file: 'newsreader-rare.woff2', axes: heading, features: headingFeatures },
      { file: 'newsreader.ttf', axes: heading, features: ['kern', 'liga'] },
    ],
  },
  {
    source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    licence: 'public-sans/LICENSE',
    name: 'public-sans',
    cuts: [
      { file: 'public-sans.woff2', axes: text, features: textFeatures },
      { file: 'public-sans-rare.woff2', axes: text, features: textFeatures },
      { file: 'public-sans-regular.ttf', axes: { wght: 400 }, features: ['kern'] },
      { file: 'public-sans-semibold.ttf', axes: { wght: 600 }, features: ['kern'] },
    ],
  },
];

for (const font of fonts) {
  const original = await readFile(new URL(font.source, packages));
  for (const { file, axes, features } of font.cuts) {
    const forBrowsers = file.endsWith('.woff2');
    const subset = await subsetFont(original, forBrowsers ? rangeOf(file) : latin, {
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
