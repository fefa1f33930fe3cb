import { desk, expect, phone, test } from '../test.ts';
import { openAs, pretendPeople, rowOf } from './admin-page.ts';

const most = 200;
const box = '.table-box';

test('200 people are all in the page, to be searched, read out and printed', async ({
  page,
  request,
}) => {
  await pretendPeople(page, most);
  await openAs(page, request);
  await expect(page.getByText('Showing 200 of 200 clients')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(most);
  await expect(rowOf(page, `person-${most}@`).getByRole('button')).toHaveCount(3);
  // A row count is only for tables that do not contain all their rows.
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table).not.toHaveAttribute('aria-rowcount');
  expect(await page.evaluate("window.find('person-200@')")).toBe(true);

  await page.emulateMedia({ media: 'print' });
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    const hidden = await page.locator(box).evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(hidden).toBe(0);
  }
});

test('with 201 people only the rows in view are in the page, with the total count', async ({
  page,
  request,
}) => {
  await pretendPeople(page, most + 1);
  await openAs(page, request);
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table).toHaveAttribute('aria-rowcount', String(most + 2));
  await expect(page.getByRole('columnheader').first().locator('..')).toHaveAttribute(
    'aria-rowindex',
    '1',
  );
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60);
});

test('keys move from row to row', async ({ page, request }) => {
  await pretendPeople(page, most);
  await openAs(page, request);
  const edit = (person: number) =>
    rowOf(page, `person-${person}@`).getByRole('button', { name: 'Edit' });
  await edit(3).focus();
  await page.keyboard.press('ArrowDown');
  await expect(edit(4)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(edit(14)).toBeFocused();
  await page.keyboard.press('End');
  await expect(edit(most)).toBeFocused();
  await expect(edit(most)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(edit(1)).toBeFocused();
  await expect(edit(1)).toBeInViewport({ ratio: 1 });
});

test('a new search starts at the top', async ({ page, request }) => {
  await pretendPeople(page, most);
  await openAs(page, request);
  await expect(page.getByRole('rowheader')).toHaveCount(most);
  await page.locator(box).evaluate((it) => it.scrollTo(0, it.scrollHeight));
  const scrolled = () => page.locator(box).evaluate((it) => it.scrollTop);
  expect(await scrolled()).toBeGreaterThan(1000);
  await page.getByPlaceholder('search name, email, phone, status').fill('chen');
  await expect.poll(scrolled).toBe(0);
});

for (const [name, viewport, shown] of [
  ['a phone', phone, ['Number', 'Square']],
  ['a tablet', { width: 900, height: 1000 }, ['Number', 'Square', 'Even']],
  ['a desk', desk, ['Number', 'Square', 'Even', 'Half']],
] as const) {
  test(`a column is hidden where it is set to be: on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/dev/ui');
    for (const list of ['200 numbers', '100000 numbers']) {
      const table = page.getByRole('table', { name: list, exact: true });
      await expect(table.getByRole('columnheader')).toHaveText(shown);
      await expect(table.getByRole('row').nth(1).locator('th:visible, td:visible')).toHaveCount(
        shown.length,
      );
    }
    const company = page.getByRole('columnheader', { name: 'Company' }).first();
    await expect(company).toHaveCount(name === 'a phone' ? 0 : 1);
  });
}
