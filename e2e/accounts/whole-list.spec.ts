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
