import sharp from 'sharp';
import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { openDrawing } from './drawing.ts';

const background = { r: 120, g: 30, b: 90 };
const letterhead = await sharp({ create: { width: 160, height: 160, channels: 3, background } })
  .png()
  .toBuffer();
const logo = { picture: '/pictures/Zm9vYmFyYmF6cXV4cXV1-160x160.webp', words: 'Wattle' };

test('a receipt has our logo, in the thread that draws it', async () => {
  const draw = openDrawing();
  const contents = {
    title: 'Receipt',
    madeAt: new Date('2026-11-17T00:00:00Z'),
    intro: ['We have it.'],
    sections: [],
    notes: [],
    footer: 'Wattle Tax',
  };
  const own = await draw({ ...contents, practice: { ...practice, letterhead, logo } });
  expect(own.toString('latin1')).toMatch(/\/Subtype \/Image[\s\S]*\/Width 160/);
  const usual = await draw({ ...contents, practice });
  expect(usual.toString('latin1')).not.toContain('/Subtype /Image');
});
