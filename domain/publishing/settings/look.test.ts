import { expect, test } from 'vitest';
import { asShown } from '../changes.ts';
import { differenceBetween } from '../difference.ts';
import { changesSchema } from '../schema.ts';

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

const defaults = {
  practice: { palette: { name: 'corella' } },
  scheduling: {},
  people: {},
  reviews: {},
  faqs: {},
};

test('the difference is in the words of the screen, without what does not count', () => {
  const [first] = differenceBetween(
    defaults,
    {},
    { practice: { palette: { name: 'banksia', accent: '#0057b8' } } },
  );
  expect(first).toMatchObject({
    label: 'Colours',
    from: 'Corella, green and blush',
    to: 'Banksia, brown and gold',
  });
  const own = { practice: { palette: { name: 'own', accent: '#0057b8' } } };
  expect(differenceBetween(defaults, {}, own)[0]?.to).toBe('A colour of our own, #0057b8');
});

test('colours of mails, PDFs and pictures follow from the palette', () => {
  const shown = asShown(
    { practice: { palette: { name: 'own', accent: '#0057b8' } } },
    '2026-11-17',
  );
  expect(shown.practice?.colours).toMatchObject({ link: '#0057b8' });
  const usual = asShown({ practice: { palette: { name: 'corella' } } }, '2026-11-17');
  expect(usual.practice?.colours).toBeUndefined();
});
