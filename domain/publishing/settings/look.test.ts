import { expect, test } from 'vitest';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import { asShown } from '../changes.ts';
import { differenceBetween } from '../difference.ts';
import { logoSize } from '../images.ts';
import { picturesIn } from '../pictures.ts';
import { changesSchema } from '../schema.ts';
import { type Fields, mayBeLeftOut } from '../setting.ts';
import { lookSettings } from './look.ts';

const problem = (palette: unknown) => {
  const { error } = changesSchema.safeParse({ practice: { palette } });
  const [issue] = error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
};

test('a palette is taken by its name, and an own colour however it is typed', () => {
  expect(problem({ name: 'banksia' })).toBeUndefined();
  const { data } = changesSchema.safeParse({
    practice: { palette: { name: 'own', accent: ' 0057B8' } },
  });
  expect(data?.practice?.palette).toEqual({ name: 'own', accent: '#0057b8' });
});

test('what is needed beside something else is not called optional', () => {
  const { palette, logo } = lookSettings;
  const fields: Fields = { ...palette.setting.fields, ...logo.setting.fields };
  const optional = Object.entries(fields).filter(([, each]) => mayBeLeftOut(each));
  expect(optional.map(([name]) => name)).toEqual(['picture']);
});

const field = 'practice.palette.accent';

test('a colour that is hard to read is refused with one that is not', () => {
  expect(problem({ name: 'own', accent: '#ffcc00' })).toEqual([
    field,
    'Links in #ffcc00 would be hard to read: their contrast is 1.2 to 1, and needs to be 4.5 to 1. The nearest darker shade that works is #826702.',
  ]);
  expect(problem({ name: 'own', accent: '#826702' })).toBeUndefined();
});

test.each([
  [{ name: 'own' }, field, /give your own colour/],
  [{ name: 'own', accent: 'red;}*{display:none}' }, field, /such as #1c5794/],
  [{ name: 'own', accent: '#fc0' }, field, /such as #1c5794/],
  [{ name: 'emu' }, 'practice.palette.name', /one of the options/],
])('%j is refused', (palette, path, words) => {
  expect(problem(palette)).toEqual([path, expect.stringMatching(words)]);
});

const defaults = { ...noDefaults, practice: { palette: { name: 'eucalypt' } } };

test('the difference is in the words of the screen, without what does not count', () => {
  const [first] = differenceBetween(
    defaults,
    {},
    { practice: { palette: { name: 'banksia', accent: '#0057b8' } } },
  );
  expect(first).toMatchObject({
    label: 'Colours, Palette',
    from: 'Eucalypt, green and blush',
    to: 'Banksia, brown and gold',
  });
  const toldOf = (practice: Record<string, unknown>) =>
    differenceBetween(defaults, {}, { practice }).map(({ label, to }) => `${label}: ${to}`);
  expect(toldOf({ logo: { picture, words: 'Wattle' } })).toEqual([
    'Logo, Picture: a picture of 400 × 100 pixels',
    'Logo, What the logo says: Wattle',
  ]);
  expect(toldOf({ palette: { name: 'own', accent: '#0057b8' } })).toEqual([
    'Colours, Palette: A colour of our own',
    'Colours, Our own colour: #0057b8',
  ]);
  // No one sees it, and yet it can be published.
  expect(toldOf({ palette: { name: 'eucalypt', accent: '#0057b8' } })).toEqual([
    'Colours: Palette: Eucalypt, green and blush',
  ]);
});

test('colours of mails, PDFs and pictures follow from the palette', () => {
  const home = { address: { state: 'NSW' }, timeZone: 'Australia/Sydney' };
  const shownWith = (palette: object) => asShown({ practice: { palette } }, new Date(), home);
  const shown = shownWith({ name: 'own', accent: '#0057b8' });
  expect(shown.practice?.colours).toMatchObject({ link: '#0057b8' });
  const usual = shownWith({ name: 'eucalypt' });
  expect(usual.practice?.colours).toBeUndefined();
});

const picture = '/pictures/Zm9vYmFyYmF6cXV4cXV1-400x100.webp';

test.each([
  [{ picture: 'lorikeet' }, 'practice.logo.picture'],
  [{ picture: 'https://evil.example/x.webp', words: 'x' }, 'practice.logo.picture'],
  [{ picture: `${picture}" onload="x`, words: 'x' }, 'practice.logo.picture'],
  [{ picture }, 'practice.logo.words'],
])('the logo %j is refused at %s', (logo, path) => {
  const { error } = changesSchema.safeParse({ practice: { logo } });
  expect(error?.issues[0]?.path.join('.')).toBe(path);
});

test('the words for a picture go with it', () => {
  const { data } = changesSchema.safeParse({
    practice: {
      logo: { words: 'Wattle' },
      lendingPartners: [{ name: 'Bank', href: 'https://bank.example/', logoWords: 'Bank' }],
    },
  });
  expect(data?.practice).toEqual({
    logo: {},
    lendingPartners: [{ name: 'Bank', href: 'https://bank.example/' }],
  });
});

test('another logo of the same size is told', () => {
  const logo = { picture, words: 'Wattle' };
  const other = { ...logo, picture: '/pictures/YmFyYmFyYmFyYmFyYmFy-400x100.webp' };
  const [told] = differenceBetween(defaults, { practice: { logo } }, { practice: { logo: other } });
  expect(told).toMatchObject({
    label: 'Logo, Picture',
    from: 'a picture of 400 × 100 pixels',
    to: 'another picture of 400 × 100 pixels',
  });
});

test.each([
  ['400x100', { width: 160, height: 40, isWide: true }],
  ['1000x100', { width: 160, height: 16, isWide: true }],
  ['300x300', { width: 40, height: 40, isWide: false }],
  ['20x30', { width: 20, height: 30, isWide: false }],
  ['1x1000', { width: 1, height: 40, isWide: false }],
])('a logo of %s is shown in its own shape', (size, shown) => {
  expect(logoSize(`/pictures/Zm9vYmFyYmF6cXV4cXV1-${size}.webp`)).toEqual(shown);
});

test('the pictures of settings are found with what they are shown as', () => {
  const settings = {
    practice: {
      logo: { picture, words: 'Wattle' },
      lendingPartners: [
        { name: 'Drawn', logo: 'lorikeet' },
        { name: 'Own', logo: picture },
      ],
    },
    people: { leaders: [{ id: 'a', bio: picture, portrait: picture }] },
  };
  expect(picturesIn(settings)).toEqual([
    { address: picture, use: 'partner', path: 'practice.lendingPartners.1.logo' },
    { address: picture, use: 'logo', path: 'practice.logo.picture' },
    { address: picture, use: 'portrait', path: 'people.leaders.0.portrait' },
  ]);
});
