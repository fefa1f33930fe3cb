import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { StandingClient } from '#domain/clients/client.ts';
import { type ImportColumn, importColumns } from '#domain/records/columns.ts';
import type { Import, ImportRow } from '#domain/records/imports.ts';
import { answer } from '#testing/components/fake-api.ts';
import { showToTeam } from '#testing/components/show.tsx';
import { OneImport } from './one-import.tsx';

const columnsOf = (found: Partial<Record<ImportColumn, string>>) =>
  ({
    ...Object.fromEntries(importColumns.map((column) => [column, null])),
    ...found,
  }) as Import['columns'];

const checked = (columns: Partial<Record<ImportColumn, string>>): Import => ({
  ...{ _id: '1', state: 'checked', invite: false, new: 2, same: 0, changed: 0, wrongTotal: 0 },
  ...{ rows: 2, handled: 0, createdAt: '2026-07-31T02:15:00.000Z', endedAt: null, by: 'Alex' },
  ...{ hasRows: true, mayUndo: false, uninvited: 0, wrong: [], headings: Object.values(columns) },
  columns: columnsOf(columns),
});

const row = (more: Partial<ImportRow>): ImportRow => ({
  ...{ row: 2, fate: 'new', name: 'Mei Chen', kind: 'individual', email: 'mei@example.com' },
  ...{ client: null, isJoined: false, account: null, changes: [], problems: [] },
  ...more,
});

async function show(columns: Partial<Record<ImportColumn, string>>, rows: readonly ImportRow[]) {
  answer('GET /api/imports/:id', () => ({ data: checked(columns) }));
  answer('GET /api/imports/:id/rows', () => ({ data: [...rows], total: rows.length }));
  await showToTeam(<OneImport id="1" file={undefined} onChecked={() => {}} />);
}

const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const says = (line: Locator, text: string) =>
  expect.element(line.getByText(text, { exact: true })).toBeVisible();

test('each row says which client it becomes, and whose account', async () => {
  await show({ name: 'Client', email: 'E-mail' }, [
    row({ account: { name: 'Mei Chen', isNew: true } }),
    row({
      ...{ row: 3, name: 'Chen Family Trust', kind: 'trust' },
      account: { name: 'Mei Chen', isNew: false },
    }),
    row({ row: 4, name: 'Old Mrs Lee', email: '' }),
  ]);
  await says(lineOf('Mei Chen, individual'), 'Mei Chen (New account)');
  await says(lineOf('Chen Family Trust, trust'), 'Mei Chen (Acts for it)');
  await says(lineOf('Old Mrs Lee, individual'), 'New');
  expect(
    lineOf('Old Mrs Lee, individual')
      .getByText(/account|acts/i)
      .query(),
  ).toBeNull();
});

test('first and last names are enough, and the parts are shown where a file has them', async () => {
  await show({ first_name: 'First', last_name: 'Last' }, [row({})]);
  await expect.element(page.getByLabelText(/^First name/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
});

test('without any name nothing can be imported', async () => {
  await show({ email: 'E-mail' }, []);
  await expect.element(page.getByText(/Please choose the column with this/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Import 2 rows' }).query()).toBeNull();
  await expect.element(page.getByLabelText(/^First name/)).not.toBeVisible();
});

test('in the preview a row is joined to one of our clients', async () => {
  await show({ name: 'Client', email: 'E-mail' }, [row({ name: 'Bob’s Plumbing' })]);
  const client = { _id: 'c1', name: 'Robert’s Plumbing Pty Ltd', code: 'ROB1', email: '' };
  answer('GET /api/clients', () => ({ data: [client as StandingClient], total: 1 }));
  const joined = answer('PUT /api/imports/:id/rows/:row/client', () => ({
    message: 'Joined.',
    data: checked({ name: 'Client' }),
  }));
  await page.getByRole('button', { name: 'Choose client for row 2' }).click();
  await page.getByLabelText('Search for the client').fill('Robert');
  await page.getByRole('button', { name: 'Choose Robert’s Plumbing Pty Ltd ROB1' }).click();
  await expect.poll(() => joined).toMatchObject([{ body: { client: 'c1' } }]);
});
