import { apiPaths } from '#domain/api-paths.ts';
import { expect, test } from '../test.ts';
import { answering, madePeople, openAs, pretendPeople, rowOf } from './admin-page.ts';

const footer = 'Showing';

test('the columns, the counts and the running numbers are there', async ({ page, request }) => {
  await pretendPeople(page, 37);
  await openAs(page, request);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Name',
    'Email',
    'Phone',
    'Role',
    'Company',
    'Status',
    'Address',
    'Actions',
  ]);
  await expect(page.getByText('37 in total')).toBeVisible();
  await expect(page.getByText('Showing 37 of 37 clients')).toBeVisible();
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('all');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('the server pages by 10 and 25; a search or a new page size returns to page 1', async ({
  page,
  request,
}) => {
  const asked = await pretendPeople(page, 37);
  const last = () => Object.fromEntries(asked.at(-1) ?? []);
  await openAs(page, request);
  const show = page.getByLabel('Show', { exact: true });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(show.getByRole('option')).toHaveText(['All', '10', '25']);

  await show.selectOption('10');
  await expect(page.getByText('Showing 10 of 37 clients')).toBeVisible();
  await pages.getByRole('button', { name: 'Page 4' }).click();
  await expect(page.getByText('Showing 7 of 37 clients')).toBeVisible();
  await expect(rowOf(page, 'Person 37').getByRole('cell').first()).toHaveText('37');
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(rowOf(page, 'Person 21')).toBeVisible();
  expect(last()).toEqual({ search: '', page: '3', pageSize: '10' });

  await show.selectOption('25');
  await expect(page.getByText('Showing 25 of 37 clients')).toBeVisible();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 12 of 37 clients')).toBeVisible();
  await page.getByPlaceholder('search name, email, phone, status').fill('chen');
  await expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current');
  await expect
    .poll(() => asked.map(String))
    .toContain('search=chen&page=1&pageSize=25&countUpTo=1000');
});

test('the back button returns to the same page of the same search', async ({ page, request }) => {
  await pretendPeople(page, 37);
  await openAs(page, request);
  await page.getByPlaceholder('search name, email, phone, status').fill('chen');
  await page.getByLabel('Show', { exact: true }).selectOption('10');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(rowOf(page, 'Person 21')).toBeVisible();
  expect(page.url()).not.toContain('chen');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Person 21')).toBeVisible();
  await expect(page.getByPlaceholder('search name, email, phone, status')).toHaveValue('chen');
});

test('of very many matches it says that there are more, and leads to them', async ({
  page,
  request,
}) => {
  await pretendPeople(page, 2345);
  await openAs(page, request);
  await expect(page.getByText('2,345 in total')).toBeVisible();
  await page.getByPlaceholder('search name, email, phone, status').fill('pe');
  await expect(page.getByText('Showing 1,000 of more than 1,000 clients')).toBeVisible();
  await expect(page.getByText('more than 1,000 found')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('25');
  await expect(page.getByText('Showing 25 of more than 1,000 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Page 41' }).click();
  await expect(page.getByText('Showing 25 of more than 2,000 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Page 81' }).click();
  await expect(page.getByText('Showing 25 of 2,345 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Page 94' }).click();
  await expect(page.getByText('Showing 20 of 2,345 clients')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a late answer never replaces a newer one', async ({ page, request }) => {
  await openAs(page, request);
  await expect(page.getByText(footer)).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.users}?search=slow*`, async (route) => {
    await held.promise;
    await answering(200, { data: [], total: 4321 })(route).catch(() => undefined);
  });
  await page.route(`**${apiPaths.users}?search=quick*`, answering(200, { data: [], total: 0 }));
  const search = page.getByPlaceholder('search name, email, phone, status');
  const slow = page.waitForRequest(/search=slow/);
  await search.fill('slow');
  await slow;
  await search.fill('quick');
  await expect(page.getByText('No clients found.')).toBeVisible();
  held.resolve();
  await expect(page.getByText('Showing 0 of 0 clients')).toBeVisible();
  await expect(page.getByText('4,321')).toHaveCount(0);
});

test('a refresh asks the server again, and the total is right', async ({ page, request }) => {
  await pretendPeople(page, 3);
  await openAs(page, request);
  await expect(page.getByText('Showing 3 of 3 clients')).toBeVisible();
  await pretendPeople(page, 5);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Showing 5 of 5 clients')).toBeVisible();
  await expect(page.getByText('5 in total')).toBeVisible();
});

test('a page beyond the end leads to the last page', async ({ page, request }) => {
  await pretendPeople(page, 21);
  await openAs(page, request);
  await page.getByLabel('Show', { exact: true }).selectOption('10');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('Showing 1 of 21 clients')).toBeVisible();
  await pretendPeople(page, 12);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Showing 2 of 12 clients')).toBeVisible();
});

for (const [shape, body] of [
  ['a bare array', madePeople(37)],
  ['a data array without a total', { data: madePeople(37) }],
] as const) {
  test(`${shape} of everyone is shown like any other list`, async ({ page, request }) => {
    await page.route(`**${apiPaths.users}?*`, answering(200, body));
    await openAs(page, request);
    await expect(page.getByText('Showing 37 of 37 clients')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(37);
    await page.getByLabel('Show', { exact: true }).selectOption('10');
    await page.getByRole('button', { name: 'Page 4' }).click();
    await expect(page.getByText('Showing 7 of 37 clients')).toBeVisible();
    await expect(page.getByRole('rowheader').last()).toHaveText('Person 37');
    await page.getByPlaceholder('search name, email, phone, status').fill('person-12@');
    await expect(page.getByText('Showing 1 of 1 clients')).toBeVisible();
    await expect(page.getByText('37 in total')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText('Person 12');
  });
}

test('an empty array is an empty list', async ({ page, request }) => {
  await page.route(`**${apiPaths.users}?*`, answering(200, []));
  await openAs(page, request);
  await expect(page.getByText('No clients found.')).toBeVisible();
});
