import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedWork } from '#domain/work/work.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, field, heading, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import { listedWorkOf } from '#testing/components/works.ts';
import Works from './works.tsx';

const client = (name: string) => ({
  _id: name,
  name,
  email: 'a@example.com',
  kind: 'individual' as const,
});
const staff = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10', name: 'Alex Martin' };
const mei = listedWorkOf({
  _id: 'mei',
  client: client('Mei Chen'),
  assignee: null,
  dueOn: '2026-01-05',
  itemCounts: { open: 0, answered: 3, total: 3 },
});
const sam = listedWorkOf({
  _id: 'sam',
  client: client('Sam Okafor'),
  assignee: staff,
  stage: 'preparing',
});
const undo = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f99';
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

function prepare(works: readonly ListedWork[] = [mei, sam]) {
  answer('GET /api/work/views', () => ({ data: [], total: 0 }));
  answer('GET /api/work/assignees', () => ({ data: [staff], total: 1 }));
  return answer('GET /api/work', () => ({ data: [...works], total: works.length }));
}

test('a row says who waits for whom and how late it is, and leads to its job among the others', async () => {
  prepare();
  const router = showToTeam(<Works />, {}, '/screen', '/admin/work/mei');
  await expect.element(row('Mei Chen').getByText('Us: 3 to review')).toBeVisible();
  await expect.element(row('Mei Chen').getByText(/days late$/)).toBeVisible();
  await row('Mei Chen').getByRole('link').click();
  await expect.element(heading('Elsewhere')).toBeVisible();
  expect(router.state.location.state).toEqual({ among: ['mei', 'sam'] });
});

test('a column that says the same in every row is left out', async () => {
  prepare([mei, { ...sam, stage: mei.stage, assignee: null }]);
  showToTeam(<Works />);
  await expect.element(row('Mei Chen')).toBeVisible();
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Client',
    'Job',
    'Waiting on',
    'Lodge by',
  ]);
});

test('each filter is in the address and a chip that removes it', async () => {
  const asked = prepare();
  const router = showToTeam(<Works />, {}, '/screen?waiting=items');
  await expect.element(button('Remove filter: Waiting on us Something to review')).toBeVisible();
  await page.getByLabelText('Type', { exact: true }).selectOptions('bas-quarterly');
  await expect.poll(() => router.state.location.search).toBe('?type=bas-quarterly&waiting=items');
  await page.getByLabelText('Due to').fill('2026-12-01');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)?.query.dueTo).toBe('2026-12-01');
  await button('Remove filter: Type Quarterly BAS').click();
  await expect.poll(() => router.state.location.search).toBe('?waiting=items&dueTo=2026-12-01');
});

test('several are assigned with one call, those that were refused are named, and it is undone', async () => {
  const listed = prepare();
  const asked = answer('POST /api/work/changes', () => ({
    message: 'Some jobs could not be changed.',
    data: [
      { _id: 'mei', refusal: null },
      { _id: 'sam', refusal: 'We can’t find that job.' },
    ],
    undo,
  }));
  const undone = answer('POST /api/work/undos/:id', () => ({
    message: 'Undone.',
    data: { undone: ['mei'], kept: [] },
  }));
  showToTeam(<Works />);
  await page.getByRole('checkbox', { name: 'Select all 2' }).click();
  await says('2 selected');
  const before = listed.length;
  await field('Assign to').selectOptions('Alex Martin');
  expect(asked.at(-1)?.body).toEqual({ works: ['mei', 'sam'], change: { assignee: staff._id } });
  await says(/^Sam Okafor, .*: We can’t find that job\.$/);
  await expect.poll(() => listed.length).toBeGreaterThan(before);
  await button('Undo').click();
  await says('Undone.');
  expect(undone).toHaveLength(1);
});

test('the clients of several jobs are reminded', async () => {
  prepare();
  const asked = answer('POST /api/work/reminders', () => ({
    message: 'We’ll email them.',
    data: [{ _id: 'mei', refusal: null }],
  }));
  showToTeam(<Works />);
  await page.getByRole('checkbox', { name: /^Select Mei Chen/ }).click();
  await button('Remind the clients').click();
  expect(asked.at(-1)?.body).toEqual({ works: ['mei'] });
  await says('We’ll email them.');
});

test('the filters are saved as a view', async () => {
  prepare();
  const asked = answer('POST /api/work/views', () => ({
    message: 'The view has been saved.',
    data: { _id: 'v', name: 'BAS', query: '', shared: true, mine: true, total: 0 },
  }));
  showToTeam(<Works />, {}, '/screen?type=bas-quarterly&sort=-due');
  await button('Save view').click();
  await field('Name').fill('BAS');
  await page.getByRole('checkbox', { name: 'Everyone in the team sees it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  expect(asked.at(-1)?.body).toEqual({ name: 'BAS', query: 'type=bas-quarterly', shared: true });
});
