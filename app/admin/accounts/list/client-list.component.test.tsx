import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UserPage } from '#app/api/accounts/users.ts';
import type { User } from '#domain/accounts/user.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { alert, button, says, tryAgain } from '#testing/components/page-parts.ts';
import { person, showToTeam } from '#testing/components/show.tsx';
import { ClientList } from './client-list.tsx';

const list = 'GET /api/users' as const;
const searchBox = () => page.getByRole('searchbox');
const show = () => page.getByLabelText('Show', { exact: true });
const heading = (name: string) => page.getByRole('columnheader', { name });
const rows = () => page.getByRole('rowheader');
const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
const tableBox = () => {
  const box = document.querySelector('.table-box');
  if (!box) throw new Error('There is no table.');
  return box;
};

const numbered = (at: number): User =>
  person({ _id: `person-${at}`, name: `Person ${at}`, email: `person-${at}@example.com` });

const peopleOf =
  (total: number) =>
  ({ query }: { query: Readonly<Record<string, string>> }): UserPage => {
    const size = Number(query.pageSize);
    const first = (Number(query.page) - 1) * size;
    const count = Math.max(0, Math.min(size, total - first));
    const data = Array.from({ length: count }, (_, at) => numbered(first + at + 1));
    const counted = Number(query.countUpTo ?? total);
    return counted < total ? { data, total: counted, more: true } : { data, total };
  };

/** A practice with this many people. Returns what it is asked. */
const people = (total: number) => answer(list, peopleOf(total));

test('the columns, the counts and the running numbers are there', async () => {
  people(37);
  showToTeam(<ClientList />);
  await says('Showing 37 of 37 clients');
  await says('37 in total');
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
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
  await expect.element(show()).toHaveValue('all');
  expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toHaveLength(0);
});

test('the server pages by 10 and 25; a search or a new page size returns to page 1', async () => {
  const asked = people(37);
  showToTeam(<ClientList />);
  await says('Showing 37 of 37 clients');
  await show().selectOptions('10');
  await says('Showing 10 of 37 clients');
  await button('Page 4').click();
  await says('Showing 7 of 37 clients');
  await expect.element(rowOf('person-37@').getByRole('cell').first()).toHaveTextContent('37');
  await expect.element(button('Next')).toBeDisabled();
  await button('Previous').click();
  await expect.element(rowOf('person-21@')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ page: '3', pageSize: '10' });

  await show().selectOptions('25');
  await says('Showing 25 of 37 clients');
  await button('Next').click();
  await says('Showing 12 of 37 clients');
  await searchBox().fill('chen');
  await expect.element(button('Page 1')).toHaveAttribute('aria-current');
  const query = { search: 'chen', page: '1', pageSize: '25', countUpTo: '1000' };
  await expect.poll(() => asked.map((each) => each.query)).toContainEqual(query);
});

test('of very many matches it says that there are more, and leads to them', async () => {
  people(2345);
  showToTeam(<ClientList />);
  await says('2,345 in total');
  await searchBox().fill('pe');
  await says('Showing 1,000 of more than 1,000 clients');
  await says('more than 1,000 found');
  await show().selectOptions('25');
  await says('Showing 25 of more than 1,000 clients');
  await button('Page 41').click();
  await says('Showing 25 of more than 2,000 clients');
  await button('Page 81').click();
  await says('Showing 25 of 2,345 clients');
  await button('Page 94').click();
  await says('Showing 20 of 2,345 clients');
  await expect.element(button('Next')).toBeDisabled();
});

test('a late answer never replaces a newer one', async () => {
  const slow = Promise.withResolvers<UserPage>();
  const asked = answer(list, ({ query }): UserPage | Promise<UserPage> =>
    query.search === 'slow' ? slow.promise : { data: [], total: 0 },
  );
  showToTeam(<ClientList />);
  await says('Showing 0 of 0 clients');
  await searchBox().fill('slow');
  await expect.poll(() => asked.map(({ query }) => query.search)).toContain('slow');
  await searchBox().fill('quick');
  await says('0 found');
  slow.resolve({ data: [numbered(1)], total: 4321 });
  await expect.poll(() => asked.map(({ query }) => query.search)).toContain('quick');
  await says('Showing 0 of 0 clients');
  expect(page.getByText(/4,321/).elements()).toEqual([]);
});

test('a refresh asks the server again; a page beyond the end leads to the last page', async () => {
  people(21);
  showToTeam(<ClientList />);
  await show().selectOptions('10');
  await button('Page 3').click();
  await says('Showing 1 of 21 clients');
  people(12);
  await button('Refresh').click();
  await says('Showing 2 of 12 clients');
  await says('12 in total');
});

test.each([
  ['a bare array', []],
  ['a data array without a total', { data: [] }],
])('%s of no one is an empty list', async (_shape, body) => {
  answer(list, () => Response.json(body));
  showToTeam(<ClientList />);
  await says('No clients found.');
});

test('with 201 people only the rows in view are in the page, with the total count', async () => {
  people(201);
  showToTeam(<ClientList />);
  await says('Showing 201 of 201 clients');
  const table = page.getByRole('table', { name: 'Clients' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '202');
  expect(heading('ID').element().parentElement?.ariaRowIndex).toBe('1');
  expect(rows().elements().length).toBeLessThan(60);
});

test('keys move from row to row', async () => {
  people(200);
  showToTeam(<ClientList />);
  const edit = (at: number) => rowOf(`person-${at}@`).getByRole('button', { name: 'Edit' });
  await says('Showing 200 of 200 clients');
  await expect.element(edit(200)).toBeInTheDocument();
  edit(3).element().focus();
  for (const [key, at] of [
    ['ArrowDown', 4],
    ['PageDown', 14],
    ['End', 200],
    ['Home', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(edit(at)).toHaveFocus();
    await expect.element(edit(at)).toBeInViewport({ ratio: 1 });
  }
});

test('a new search starts at the top', async () => {
  people(200);
  showToTeam(<ClientList />);
  await expect.poll(() => rows().elements().length).toBe(200);
  tableBox().scrollTo(0, tableBox().scrollHeight);
  expect(tableBox().scrollTop).toBeGreaterThan(1000);
  await searchBox().fill('chen');
  await expect.poll(() => tableBox().scrollTop).toBe(0);
});

test('a client is sorted for by the keyboard, and the search stays', async () => {
  const order = { '': 'Cy', name: 'ann', '-name': 'Cy', status: 'Bo' };
  answer(
    list,
    ({ query: { sort = '' } }): UserPage => ({
      data: [person({ name: order[sort as keyof typeof order] })],
      total: 1,
    }),
  );
  showToTeam(<ClientList />);
  await searchBox().fill('mark');
  await says('1 found');
  const byName = heading('Name').getByRole('button');
  byName.element().focus();
  for (const [direction, first] of [
    ['ascending', 'ann'],
    ['descending', 'Cy'],
    ['none', 'Cy'],
  ] as const) {
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', direction);
    await expect.element(rows().first()).toHaveTextContent(first);
    await expect.element(searchBox()).toHaveValue('mark');
    await expect.element(byName).toHaveFocus();
  }
  await heading('Status').getByRole('button').click();
  await expect.element(heading('Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(rows().first()).toHaveTextContent('Bo');
});

test('someone added while the list loads leaves no row behind', async () => {
  const all = Array.from({ length: 90 }, (_, at) => numbered(at + 1));
  answer(list, ({ query }): UserPage => {
    if (query.search) return { data: [numbered(300)], total: 1 };
    const size = Number(query.pageSize);
    // Everyone has moved on by one: the last one of the first page comes again.
    return { data: query.page === '1' ? all.slice(0, size) : all.slice(size - 1, -1), total: 90 };
  });
  showToTeam(<ClientList />);
  await expect.poll(() => rows().elements().length).toBe(90);
  await searchBox().fill('person-300@');
  await says('1 found');
  await expect
    .poll(() =>
      rows()
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual(['Person 300']);
});

test('rows of a long list that failed to load can be loaded again', async () => {
  const broken = refusing(500, { message: 'It broke.' });
  const all = peopleOf(1000);
  answer(list, (asked) => (asked.query.page === '11' ? broken() : all(asked)));
  showToTeam(<ClientList />);
  await expect.element(rowOf('person-1@')).toBeVisible();
  tableBox().scrollTo(0, tableBox().scrollHeight / 2);
  await expect.element(alert()).toHaveTextContent('It broke.');
  people(1000);
  await tryAgain().click();
  await expect.element(rowOf('person-501@')).toBeInTheDocument();
  await expect.poll(() => alert().elements().length).toBe(0);
});
