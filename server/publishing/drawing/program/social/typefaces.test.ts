import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFont, type Typeface, typefaces, widthOf } from './typefaces.ts';

const text = 'Nothing is lodged before you have seen it';

for (const typeface of Object.keys(typefaces) as Typeface[]) {
  // A missing font is silently replaced by one of another width.
  test(`pictures are drawn in our own ${typeface} typeface`, async () => {
    const { width = 0 } = await sharp({
      text: { text, ...pictureFont(typeface, 60) },
    }).metadata();
    expect(Math.abs(width / widthOf(text, typeface, 60) - 1)).toBeLessThan(0.01);
  });
}
