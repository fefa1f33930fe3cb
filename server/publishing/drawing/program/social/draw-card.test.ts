import sharp from 'sharp';
import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { socialImageSize } from '#app/site/meta/social-image.ts';
import { practice } from '#content/practice.ts';
import { cards } from './cards.ts';
import { cardPainter } from './draw-card.ts';

const longest = {
  id: 'longest',
  title: 'Worldwide withholding '.repeat(3).trim(),
  kicker: 'R & D',
};

test('every public page and the Not Found page has a card', () => {
  const ids = cards().map(({ id }) => id);
  expect(ids).toEqual([...routedPages(practice.slug).map(({ id }) => id), 'not-found']);
});

test('no two cards say the same', () => {
  const titles = cards().map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a card is a small picture of the size that social networks show whole', async () => {
  const paint = await cardPainter();
  const picture = await paint(longest);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...socialImageSize });
  expect(picture.length).toBeLessThan(40_000);
});

test('a word wider than the card is broken', async () => {
  const paint = await cardPainter();
  const picture = await paint({ id: 'wide', title: 'W'.repeat(60), kicker: 'K'.repeat(120) });
  expect(await sharp(picture).metadata()).toMatchObject(socialImageSize);
});

const brightness = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer();

/** The bounding box of the clear differences between two cards. */
async function boxOfDifference(one: Buffer, other: Buffer) {
  const [first, second] = await Promise.all([brightness(one), brightness(other)]);
  const { width } = socialImageSize;
  const places = [...first.keys()].filter(
    (index) => Math.abs((first[index] ?? 0) - (second[index] ?? 0)) > 60,
  );
  const columns = places.map((index) => index % width);
  const rows = places.map((index) => Math.floor(index / width));
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

test('a long title stays clear of the drawing, the logo and the address', async () => {
  const paint = await cardPainter();
  const [long, short] = await Promise.all([paint(longest), paint({ id: 'short', title: '-' })]);
  const box = await boxOfDifference(long, short);
  expect(box.left).toBeGreaterThan(60);
  expect(box.right).toBeLessThan(760);
  expect(box.top).toBeGreaterThan(124);
  expect(box.bottom).toBeLessThan(530);
});
