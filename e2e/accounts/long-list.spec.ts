import { expect, test } from '../test.ts';
import { openAs, pretendPeople, rowOf } from './admin-page.ts';

const many = 100_000;

test('a hundred thousand people are one table, loaded as it is scrolled', async ({
  page,
  request,
}) => {
  const asked = await pretendPeople(page, many);
  await openAs(page, request);
  await expect(page.getByText('Showing 100,000 of 100,000 clients')).toBeVisible();
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));
  await expect(rowOf(page, 'person-1@')).toHaveAttribute('aria-rowindex', '2');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  expect(asked.length).toBeLessThanOrEqual(2);

  await page.locator('.table-box').evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  await expect(rowOf(page, 'person-50000@')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  expect(asked.length).toBeLessThan(10);
});

test('keys move from row to row, down to the last and back', async ({ page, request }) => {
  await pretendPeople(page, many);
  await openAs(page, request);
  const button = (person: number, name: string) =>
    rowOf(page, `person-${person}@`).getByRole('button', { name });
  // The headings are there before the rows are, and Tab would pass by.
  await expect(button(1, 'Edit')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'person-1@').getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(1, 'Add address')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(button(2, 'Edit')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(button(12, 'Edit')).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(many, 'Edit')).toBeFocused();
  await expect(button(many, 'Edit')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await expect(button(many - 1, 'Edit')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(button(1, 'Edit')).toBeFocused();
  await expect(button(1, 'Edit')).toBeInViewport({ ratio: 1 });
});

test('the focus stays on its row when the list is scrolled away', async ({ page, request }) => {
  await pretendPeople(page, many);
  await openAs(page, request);
  const edit = rowOf(page, 'person-3@').getByRole('button', { name: 'Edit' });
  await edit.focus();
  await page.locator('.table-box').evaluate((box) => box.scrollTo(0, box.scrollHeight * 0.075));
  await expect(rowOf(page, /person-7\d\d\d@/).first()).toBeVisible();
  await expect(edit).toBeFocused();
});
