import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lookSheet } from '../look-sheet.ts';
import { contrast, darkened } from './contrast.ts';
import { fromHex, toHex } from './oklch.ts';
import { accentProblem, type Palette, paletteLabels, tokensOfPalette } from './palettes.ts';
import { profileColours } from './profile-colours.ts';

const root = new URL('../../../', import.meta.url).pathname;
const sheets = globSync('app/**/*.css', { cwd: root });
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');

/** What the stylesheets say; a palette changes some of it. */
const defaults: Readonly<Record<string, string>> = Object.fromEntries(
  [...read('app/ui/styles/tokens.css').matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(
    ([, name = '', hex = '']) => [name, hex],
  ),
);

/** What screens behind sign-in have by night, whatever the palette. */
const night: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...read('app/ui/styles/themes.css').matchAll(
      /--color-([\w-]+): light-dark\(var\(--day-\1\), (#[\da-f]{6})\)/g,
    ),
  ].map(([, name = '', hex = '']) => [name, hex]),
);

const chosen: readonly Palette[] = [
  ...(Object.keys(paletteLabels) as Palette['name'][])
    .filter((name) => name !== 'own')
    .map((name) => ({ name })),
  ...['#0057b8', '#b3261e', '#7a6000', '#006b4f', '#000000', '#6b2fa0'].map((accent) => ({
    name: 'own' as const,
    accent,
  })),
];
const named = chosen.map((palette) => [JSON.stringify(palette), palette] as const);

/** Text on the grounds that it is on, by inheritance or because a rule says both. */
const text: readonly (readonly [text: string, grounds: readonly string[], least: number])[] = [
  ['ink', ['paper', 'white', 'mist', 'mist-2', 'ring-tint'], 7],
  ['on-blush', ['blush', 'blush-press'], 4.5],
  ['ink', ['bad-tint', 'good-tint', 'wait-tint'], 4.5],
  ['ink-2', ['paper', 'white', 'mist'], 7],
  ['ink-2', ['mist-2', 'ring-tint'], 4.5],
  ['ring', ['paper', 'white', 'mist', 'ring-tint'], 4.5],
  ['blush-edge', ['paper', 'white'], 4.5],
  ['on-gum', ['gum', 'gum-2'], 7],
  ['on-gum-2', ['gum', 'gum-2'], 4.5],
  ['ring-pale', ['gum'], 4.5],
  ['white', ['gum', 'gum-2', 'ring', 'bad'], 4.5],
  ['paper', ['gum', 'ring'], 4.5],
  ['paper', ['ink'], 7],
  ...['bad', 'good', 'wait'].map(
    (name) => [name, ['paper', 'white', 'mist', `${name}-tint`], 4.5] as const,
  ),
];
/** Edges of fields and buttons, focus, and what a drawing tells apart. */
const edges: typeof text = [
  ['edge', ['paper', 'white', 'mist'], 3],
  ['blush-edge', ['paper', 'white', 'mist'], 3],
  ['ring', ['paper', 'white', 'mist', 'mist-2'], 3],
  ['ring-pale', ['gum', 'gum-2'], 3],
];
const pairs = [...text, ...edges].flatMap(([name, grounds, least]) =>
  grounds.map((ground) => ({ name, ground, least })),
);

/** The rules that say a colour of text and one of its ground. */
function pairsInStyles() {
  const token = (body: string, property: RegExp) =>
    new RegExp(`(?:^|[;{\\s])${property.source}:\\s*var\\(--color-([\\w-]+)\\)`).exec(body)?.[1];
  return sheets.flatMap((file) =>
    [...read(file).matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
      const name = token(body, /(?:color)/);
      const ground = token(body, /background(?:-color)?/);
      return name && ground ? [{ name, ground, file }] : [];
    }),
  );
}

test('every pair of text and ground in the stylesheets is one that is checked', () => {
  const found = pairsInStyles();
  expect(found.length).toBeGreaterThan(20);
  const checked = new Set(text.flatMap(([name, grounds]) => grounds.map((on) => `${name} ${on}`)));
  expect(found.filter(({ name, ground }) => !checked.has(`${name} ${ground}`))).toEqual([]);
});

test('every colour but the one of action is another by night', () => {
  const same = Object.keys(defaults).filter((name) => !night[name]);
  expect(same).toEqual(['blush', 'blush-press']);
});

describe.each(named)('with %s', (_words, palette) => {
  const chosenTokens = { ...defaults, ...tokensOfPalette(palette) };
  const day: Readonly<Record<string, string>> = {
    ...chosenTokens,
    'on-blush': chosenTokens.ink ?? '',
  };

  test.each([
    ['by day', day],
    ['by night', { ...day, ...night }],
  ] as const)('text and edges are told from their grounds %s', (_when, tokens) => {
    const found = pairs.map(({ name, ground, least }) => {
      const ratio = contrast(tokens[name] ?? '', tokens[ground] ?? '');
      return { name, ground, ratio, passes: ratio >= least };
    });
    expect(found.filter(({ passes }) => !passes)).toEqual([]);
  });

  test('mails can be read by day and by night', () => {
    const colours = profileColours(palette);
    if (!colours) return;
    const { ink, quiet, paper, mist, dark, action, link, night } = colours;
    for (const ground of [paper, mist]) {
      for (const each of [ink, quiet, link]) expect(contrast(each, ground)).toBeGreaterThan(4.5);
    }
    for (const ground of [night.paper, night.mist]) {
      for (const each of [night.ink, night.quiet, night.link]) {
        expect(contrast(each, ground)).toBeGreaterThan(4.5);
      }
    }
    expect(contrast(dark, action)).toBeGreaterThan(4.5);
  });
});

test('a palette changes colours that the stylesheets know, and no others', () => {
  for (const [, palette] of named) {
    const names = Object.keys(tokensOfPalette(palette) ?? {});
    expect(names.filter((name) => !defaults[name])).toEqual([]);
  }
});

test('the default palette needs no stylesheet, and any other is small', () => {
  expect(lookSheet({ palette: { name: 'eucalypt' }, logo: {} })).toBeUndefined();
  const { text: sheet = '', address } = lookSheet({ palette: { name: 'banksia' }, logo: {} }) ?? {};
  expect(address).toMatch(/^\/assets\/look-[a-z\d]{8,14}\.css$/);
  expect(sheet).toMatch(/@layer theme\{:root:root\{--color-paper:#[\da-f]{6};/);
  expect(sheet.length).toBeLessThan(650);
});

test.each(['#ffcc00', '#ff8800', '#00aaff', '#ffffff', '#767676'])(
  '%s is too light, and a darker shade of it is not',
  (accent) => {
    const problem = accentProblem(accent);
    expect(problem?.contrast).toBeLessThan(4.5);
    expect(accentProblem(problem?.passes ?? '')).toBeUndefined();
    const [given, offered] = [fromHex(accent), fromHex(problem?.passes ?? '')];
    expect(offered.lightness).toBeLessThan(given.lightness);
    if (given.chroma > 0.02) expect(Math.abs(offered.hue - given.hue)).toBeLessThan(5);
  },
);

test('a dark accent is taken as it is', () => {
  expect(accentProblem('#0057b8')).toBeUndefined();
  expect(tokensOfPalette({ name: 'own', accent: '#0057b8' })?.ring).toBe('#0057b8');
});

test('contrast is that of the guidelines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(darkened('#777777', ['#ffffff'], 4.5)).not.toBe('#777777');
  expect(toHex(fromHex('#1c5794'))).toBe('#1c5794');
});
