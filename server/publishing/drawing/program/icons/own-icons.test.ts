import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { iconPaths } from '#domain/paths.ts';
import { profileColours } from '#domain/publishing/colours/profile-colours.ts';
import { settingsName } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { noSupplies } from '../drawn-file.ts';

beforeEach(() => vi.resetModules());

/** As icons are drawn with these settings. */
async function icons(practice: Settings['practice'], logo?: Buffer) {
  vi.stubGlobal(settingsName, { practice });
  const { drawIcons } = await import('./draw-icons.ts');
  vi.unstubAllGlobals();
  const files = await drawIcons({ ...noSupplies, logo });
  return new Map(files.map(({ file, content }) => [`/${file}`, Buffer.from(content)]));
}

const logo = await sharp({
  create: { width: 400, height: 100, channels: 3, background: '#cc0000' },
})
  .webp({ lossless: true })
  .toBuffer();
const own = { logo: { picture: '/pictures/Zm9vYmFyYmF6cXV4cXV1-400x100.webp', words: 'Wattle' } };

async function colourAt(png: Buffer | undefined, x: number, y: number) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

const red = [204, 0, 0, 255];

test('a logo is in every icon, whole, in the sizes that are named', async () => {
  const drawn = await icons(own, logo);
  for (const [path, size] of [
    [iconPaths.touch, 180],
    [iconPaths.small, 192],
    [iconPaths.large, 512],
    [iconPaths.maskable, 512],
  ] as const) {
    const { width, height } = await sharp(drawn.get(path)).metadata();
    expect([path, width, height]).toEqual([path, size, size]);
    expect(await colourAt(drawn.get(path), size / 2, size / 2)).toEqual(red);
  }
  expect((await colourAt(drawn.get(iconPaths.small), 0, 0))[3]).toBe(0);
  expect(await colourAt(drawn.get(iconPaths.touch), 0, 0)).toEqual([252, 252, 249, 255]);
  const [, png = ''] = /base64,([^"]+)/.exec(String(drawn.get(iconPaths.drawing))) ?? [];
  expect(await colourAt(Buffer.from(png, 'base64'), 48, 48)).toEqual(red);
  expect(drawn.get(iconPaths.favicon)?.readUInt16LE(4)).toBe(3);
});

test('mails and PDFs get it in the shape that it has', async () => {
  const drawn = await icons(own, logo);
  const sizes = await Promise.all(
    [iconPaths.mail, iconPaths.letterhead].map((path) => sharp(drawn.get(path)).metadata()),
  );
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 320, 80],
    ['png', 400, 100],
  ]);
});

test('without a logo the corella is drawn, on the dark colour of the palette', async () => {
  const usual = await icons(undefined);
  expect(usual.has(iconPaths.letterhead)).toBe(false);
  expect(String(usual.get(iconPaths.drawing))).toContain('#173a31');
  vi.resetModules();
  const colours = profileColours({ name: 'harbour' });
  const harbour = await icons({ colours });
  expect(String(harbour.get(iconPaths.drawing))).toContain(colours?.dark);
  expect(String(harbour.get(iconPaths.drawing))).not.toContain('#173a31');
  expect(JSON.parse(String(harbour.get(iconPaths.manifest))).theme_color).toBe(colours?.paper);
});

test('the name under the icon is never a word that means nothing alone', async () => {
  const manifest = (await icons({ name: 'The Tax Place' })).get(iconPaths.manifest);
  expect(JSON.parse(String(manifest))).toMatchObject({ short_name: 'The Tax Place' });
});
