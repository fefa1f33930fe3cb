import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

/**
 * Stylesheets are loaded as they are needed, so two rules of one layer and one weight may change
 * places between visits. The parts of `app/ui` have a layer below that of the screens.
 */

const sheets = readdirSync(join(root, 'app'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const layersOf = (sheet: string) =>
  [...readFileSync(join(root, sheet), 'utf8').matchAll(/^@layer ([\w, ]+)[{;]/gm)].map(
    ([, layers = '']) => layers.trim(),
  );

const inUi = (sheet: string) => sheet.startsWith('app/ui/');

test('the styles of parts are in the layer of parts, those of screens in the one above it', () => {
  const wrong = sheets.flatMap((sheet) =>
    layersOf(sheet)
      .filter((layer) => !layer.includes(','))
      .filter((layer) => !(inUi(sheet) ? ['base', 'ui'] : ['components']).includes(layer))
      .map((layer) => `${sheet}: ${layer}`),
  );
  expect(wrong).toEqual([]);
  expect(sheets.filter((sheet) => inUi(sheet) && layersOf(sheet).includes('ui'))).not.toEqual([]);
});

test('the order of the layers is the first thing that a page reads', () => {
  const order = '@layer theme, base, ui, components, utilities;';
  const first = sheets.filter((sheet) =>
    readFileSync(join(root, sheet), 'utf8').includes('@import "tailwindcss"'),
  );
  expect(first).not.toEqual([]);
  for (const sheet of first) {
    const text = readFileSync(join(root, sheet), 'utf8');
    expect(text.indexOf(order), sheet).toBeGreaterThanOrEqual(0);
    expect(text.indexOf(order), sheet).toBeLessThan(text.indexOf('@import'));
  }
});
