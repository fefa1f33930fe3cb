import { schedulePath } from '#domain/paths.ts';
import { openAs } from '../accounts/admin-page.ts';
import { expectSameLook, type Look, lookOf } from '../look.ts';
import { desk, expect, test } from '../test.ts';

/**
 * A screen looks the same whenever it is opened. Stylesheets are loaded as they are needed, so their
 * order depends on where someone has been: rules must not depend on it.
 */

test.use({ viewport: desk });

test('the calendar looks the same after someone comes back to choose another time', async ({
  page,
}) => {
  await page.goto(schedulePath('contact'));
  const time = page
    .getByRole('region', { name: /^Times on/ })
    .getByRole('button')
    .first();
  await expect(time).toBeVisible();
  const first = await lookOf(page);
  await time.click();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(time).toBeVisible();
  // The heading takes focus now; where that is shown is no matter of style order.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expectSameLook(await lookOf(page), first);
});

test('every admin screen looks the same on its own and after all the others', async ({
  page,
  request,
}) => {
  // It opens every screen three times.
  test.slow();
  await openAs(page, request);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(paths.length).toBeGreaterThan(4);
  const heading = page.getByRole('heading', { level: 1 });
  const alone: { path: string; title: string; look: Look }[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    alone.push({ path, title: await heading.innerText(), look: await lookOf(page) });
  }
  // The first round loads every stylesheet, the second one looks.
  for (const round of ['load', 'look']) {
    for (const { path, title, look } of alone) {
      await page.locator(`nav a[href="${path}"]`).first().click();
      await expect(heading).toHaveText(title);
      if (round === 'look') expectSameLook(await lookOf(page), look);
    }
  }
});
