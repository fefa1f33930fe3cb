import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { expect, phone, test } from '../test.ts';
import { drawStroke, expectStep, field, openFormAt, press, summary } from './steps.ts';

/** The last step, and the links in the step before it. */

test.use({ viewport: phone });

/** Where the ink is, in hundredths of the box's width: left, top, right, bottom. */
const ink = (page: Page): Promise<number[]> =>
  page.getByRole('img', { name: 'Signature box' }).evaluate((canvas) => {
    const [width, height] = [100, 50];
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0, width, height);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    const inked = Array.from({ length: width * height }, (_, place) => place).filter(
      (place) => pixels[place * 4 + 3],
    );
    const across = inked.map((place) => place % width);
    const down = inked.map((place) => Math.floor(place / width));
    return inked.length === 0
      ? []
      : [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
  });

/** As close as a redrawn curve can be. */
async function expectInkAt(page: Page, edges: readonly number[]): Promise<void> {
  const farthest = async () => {
    const now = await ink(page);
    return Math.max(...edges.map((edge, side) => Math.abs(edge - (now[side] ?? 1000))));
  };
  await expect.poll(farthest).toBeLessThanOrEqual(2);
}

test('a drawn signature gets today’s date, survives rotating the phone, and clears with its date', async ({
  page,
}) => {
  await openFormAt(page, 'additional');
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(`${name} (opens in a new tab)`);
  }
  await page.getByLabel('I agree to the Terms of Service').check();
  await press(page, 'Next');
  await expectStep(page, 'signature');

  const captured = page.getByText('Signature Captured');
  const date = field(page, 'Signature date');
  await expect(captured).toHaveCount(0);
  await expect(date).toHaveValue('');
  await drawStroke(page);
  await expect(captured).toBeVisible();
  await expect(date).toHaveValue(dayIn(practice.timeZone, new Date().toISOString()));
  const drawn = await ink(page);
  const [left = 0, , right = 0] = drawn;
  expect(right - left).toBeGreaterThan(40);
  await page.setViewportSize({ width: 844, height: 390 });
  await expectInkAt(page, drawn);
  await page.setViewportSize(phone);
  await expectInkAt(page, drawn);
  await press(page, 'Previous');
  await press(page, 'Next');
  await expectInkAt(page, drawn);
  await expect(captured).toBeVisible();

  await date.fill('');
  await press(page, 'Submit Form');
  await expect(summary(page).getByRole('link')).toHaveText(['Signature date is required']);
  await press(page, 'Clear Signature');
  await expect(captured).toHaveCount(0);
  expect(await ink(page)).toEqual([]);
  await drawStroke(page);
  await expect(date).not.toHaveValue('');
  await press(page, 'Clear Signature');
  await expect(date).toHaveValue('');
});

test('a typed name becomes a picture; switching to drawing starts again', async ({ page }) => {
  await openFormAt(page, 'signature');
  await drawStroke(page);
  await press(page, 'Type your name instead');
  await expect(page.getByText('Signature Captured')).toHaveCount(0);
  const name = field(page, 'Type your full name');
  const picture = page.getByRole('img', { name: 'Signature box' });
  await name.fill('Linh Mai Nguyen');
  await expect(page.getByText('Signature Captured')).toBeVisible();
  const first = await picture.getAttribute('src');
  expect(first).toMatch(/^data:image\/png;base64,/);
  await name.fill(`Linh ${'Mai '.repeat(30)}Nguyen`);
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  expect((await picture.getAttribute('src'))?.length).toBeLessThan(40_000);
  await name.fill(' ');
  await expect(page.getByText('Signature Captured')).toHaveCount(0);
  await expect(field(page, 'Signature date')).toHaveValue('');
  await press(page, 'Draw your signature instead');
  expect(await ink(page)).toEqual([]);
});

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 });

  test('the canvas has the resolution of the screen', async ({ page }) => {
    await openFormAt(page, 'signature');
    const sharpness = page
      .getByRole('img', { name: 'Signature box' })
      .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
    expect(await sharpness).toBeCloseTo(3, 1);
  });
});
