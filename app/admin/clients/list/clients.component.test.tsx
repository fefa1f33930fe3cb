import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StandingClient } from '#domain/clients/client.ts';
import { portalPaths } from '#domain/paths.ts';
import { clientOf } from '#testing/components/clients.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { button, field, heading, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import Clients from './clients.tsx';

const chens = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f40', name: 'Chen family' };
const trust = clientOf({ _id: 'trust', kind: 'trust', name: 'Chen Family Trust', group: chens });
const fund = clientOf({
  _id: 'fund',
  kind: 'smsf',
  name: 'Chen Super',
  next: { _id: 'w', type: 'other', period: '2025-26', stage: 'collecting', dueOn: '2026-01-05' },
  waiting: { toReview: 3, changesAsked: 0, newForms: 0, asked: 1, toSign: 0 },
});
const rows = () => page.getByRole('rowheader');

function prepare(clients: readonly StandingClient[] = [trust, fund]) {
  answer('GET /api/groups', () => ({ data: [chens], total: 1 }));
  answer('GET /api/clients/views', () => ({ data: [], total: 0 }));
  answer('GET /api/work/assignees', () => ({
    data: [{ _id: 'staff', name: 'Alex Martin' }],
    total: 1,
  }));
  return answer('GET /api/clients', () => ({ data: [...clients], total: clients.length }));
}

test('a row says who waits for whom, and leads to its client', async () => {
  prepare();
  showToTeam(<Clients />, {}, '/screen', '/admin/clients/trust');
  const row = page.getByRole('row').filter({ hasText: 'Chen Super' });
  await expect.element(row.getByText('Us: 3 to review')).toBeVisible();
  await expect.element(row.getByText(/days late$/)).toBeVisible();
  await rows().getByText('Chen Family Trust').click();
  await expect.element(heading('Elsewhere')).toBeVisible();
});

test('each filter is in the address and a chip that removes it', async () => {
  const asked = prepare();
  const router = showToTeam(<Clients />, {}, '/screen?kind=trust');
  await expect.element(button('Remove filter: Kind Trust')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ kind: 'trust' });
  await page.getByLabelText('Status', { exact: true }).selectOptions('former');
  await expect.element(button('Remove filter: Status Former')).toBeVisible();
  expect(router.state.location.search).toBe('?kind=trust&status=former');
  await button('Remove filter: Kind Trust').click();
  await expect.poll(() => router.state.location.search).toBe('?status=former');
});

test('what is searched for stays out of the address', async () => {
  const asked = prepare();
  const router = showToTeam(<Clients />);
  await page.getByRole('searchbox').fill('51 824');
  await expect.poll(() => asked.at(-1)?.query.search).toBe('51 824');
  expect(router.state.location.search).toBe('');
});

test('those who are selected change together, and whoever was not is named', async () => {
  prepare();
  let calls = 0;
  const changed = answer('PATCH /api/clients/:id', () => {
    calls += 1;
    return calls > 1
      ? refusing(409, { message: 'No.', code: 'conflict' })()
      : { message: 'Changed.', data: trust };
  });
  showToTeam(<Clients />);
  await page.getByLabelText('Select all 2').click();
  await says('2 selected');
  const bar = page.getByRole('region', { name: 'With the clients selected' });
  await bar.getByLabelText('Status').selectOptions('former');
  await says('1 client has been changed.');
  await says('Not changed: Chen Super.');
  expect(changed.map(({ body }) => body)).toEqual([{ status: 'former' }, { status: 'former' }]);
});

test('filters are saved as a view, which is a link with its number', async () => {
  prepare();
  const saved = answer('POST /api/clients/views', ({ body }) => {
    const view = { ...(body as { name: string; query: string; shared: boolean }), _id: 'view' };
    const data = { ...view, mine: true, total: 34 };
    answer('GET /api/clients/views', () => ({ data: [data], total: 1 }));
    return { message: 'The view has been saved.', data };
  });
  showToTeam(<Clients />, {}, '/screen?kind=trust');
  await button('Save view').click();
  await field('Name').fill('Trusts');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const link = page.getByRole('link', { name: 'Trusts 34' });
  await expect.element(link).toHaveAttribute('href', '/admin/clients?kind=trust');
  expect(saved[0]?.body).toEqual({ name: 'Trusts', query: 'kind=trust', shared: false });
});

test('N leads to a new client', async () => {
  prepare([]);
  showToTeam(<Clients />, {}, '/screen', portalPaths.newClient);
  await says('No clients yet');
  await userEvent.keyboard('n');
  await expect.element(heading('Elsewhere')).toBeVisible();
});
