import { beforeEach, expect, test, vi } from 'vitest';
import { profileColours } from '#domain/publishing/colours/profile-colours.ts';
import { settingsName } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Supplies } from '../drawn-file.ts';

const painted = vi.hoisted(() => vi.fn(async (card: { id: string }) => Buffer.from(card.id)));
vi.mock('./draw-card.ts', () => ({ cardPainter: async () => painted }));

beforeEach(() => {
  vi.resetModules();
  painted.mockClear();
});

async function draw(practice: Settings['practice'], kept: Supplies['kept'] = {}) {
  vi.stubGlobal(settingsName, { practice });
  const { drawSocialImages } = await import('./draw-social-images.ts');
  vi.unstubAllGlobals();
  const files = await drawSocialImages({ kept });
  vi.resetModules();
  return files;
}

const keptOf = (files: Awaited<ReturnType<typeof draw>>) =>
  Object.fromEntries(files.map((each) => [`/${each.file}`, 'madeOf' in each ? each.madeOf : '']));

test('a picture is drawn again only when something that it shows has changed', async () => {
  const first = await draw(undefined);
  expect(painted).toHaveBeenCalledTimes(first.length);
  painted.mockClear();
  const kept = keptOf(first) as Supplies['kept'];

  const again = await draw({ phone: '(02) 5550 9999' }, kept);
  expect(painted).not.toHaveBeenCalled();
  expect(again).toEqual(first.map(({ file }) => ({ file, isSame: true })));

  for (const changed of [
    { name: 'Wattle Tax' },
    { origin: 'https://wattle.example' },
    { colours: profileColours({ name: 'banksia' }) },
    { logo: { picture: '/pictures/Zm9vYmFyYmF6cXV4cXV1-400x100.webp', words: 'Wattle' } },
  ]) {
    painted.mockClear();
    const files = await draw(changed, kept);
    expect(painted).toHaveBeenCalledTimes(files.length);
  }
});
