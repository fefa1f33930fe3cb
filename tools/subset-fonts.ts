/**
 * Cuts the two typefaces down to what the screens use and writes them to app/ui/fonts.
 * Run it again after an update of the font packages: `npm run fonts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../app/ui/fonts/', import.meta.url);

interface Font {
  readonly source: string;
  readonly licence: string;
  readonly name: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly features: readonly string[];
}

function characters(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(
    '',
  );
}

const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}‑–—‘’“”•…€−`;

const fonts: readonly Font[] = [
  {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    licence: 'newsreader/LICENSE',
    name: 'newsreader',
    // One weight and one optical size: the other masters would triple the file.
    axes: { wght: 480, opsz: 40 },
    features: ['kern', 'liga', 'tnum', 'pnum'],
  },
  {
    source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    licence: 'public-sans/LICENSE',
    name: 'public-sans',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'calt', 'locl', 'tnum', 'pnum'],
  },
];

for (const font of fonts) {
  const original = await readFile(new URL(font.source, packages));
  const subset = await subsetFont(original, latin, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: font.features,
    noHinting: true,
  });
  await writeFile(new URL(`${font.name}.woff2`, target), subset);
  await copyFile(new URL(font.licence, packages), new URL(`${font.name}-licence.txt`, target));
  console.log(`${font.name}: ${subset.length} bytes`);
}
