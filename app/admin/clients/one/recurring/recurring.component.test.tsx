import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { incomeYearOf } from '#domain/work/periods.ts';
import type { Obligation } from '#domain/work/recurring/obligations.ts';
import { clientOf } from '#testing/components/clients.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { button, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import { Recurring } from './recurring.tsx';

const company = clientOf({ _id: 'chen', kind: 'company', name: 'Chen Plumbing' });
const bas: Obligation = { type: 'bas-quarterly', from: '2099-01-01', assignee: 'alex' };

function prepare(obligations: readonly Obligation[]) {
  answer('GET /api/work/assignees', () => ({
    data: [{ _id: 'alex', name: 'Alex Martin' }],
    total: 1,
  }));
  answer('GET /api/clients/:id/obligations', () => ({
    data: { obligations: [...obligations] },
  }));
}

test('it says what recurs, for whom, and what starts next', async () => {
  prepare([bas]);
  showToTeam(<Recurring client={company} />);
  await says('Quarterly BAS from 1 January 2099, assigned to Alex Martin');
  await says('Next: 2098-99 Q3, starts on 1 April 2099');
});

test('types are added once each, of those that are for the client', async () => {
  prepare([bas]);
  const set = answer('PUT /api/clients/:id/obligations', ({ body }) => ({
    message: 'Saved.',
    data: body as { obligations: Obligation[] },
  }));
  showToTeam(<Recurring client={company} />);
  await button('Change Recurring jobs').click();
  await button('Add a recurring job').click();
  const second = page.getByRole('group', { name: 'Recurring job 2' });
  const types = second.getByLabelText('Type');
  await expect.element(types).toHaveValue('company-return');
  expect(types.getByRole('option', { name: 'Individual return' }).elements()).toHaveLength(0);
  expect(types.getByRole('option', { name: 'Quarterly BAS' }).elements()).toHaveLength(0);
  await types.selectOptions('tpar');
  await second.getByLabelText('From').fill('2099-07-01');
  await button('Save').click();
  await says('Saved.');
  expect(set.map(({ body }) => body)).toEqual([
    { obligations: [bas, { type: 'tpar', from: '2099-07-01', assignee: null }] },
  ]);
});

test('what starts at once is said before it is saved', async () => {
  prepare([]);
  showToTeam(<Recurring client={company} />);
  await button('Change Recurring jobs').click();
  await button('Add a recurring job').click();
  await page.getByLabelText('From').fill('2020-01-01');
  const year = Number(incomeYearOf(new Date().toISOString().slice(0, 10)).slice(0, 4)) - 1;
  await says(new RegExp(`^${year}-${String(year + 1).slice(2)} has ended\\. Unless`));
});

test('a refusal stands at its field', async () => {
  prepare([bas]);
  const refused = { message: 'Please choose an active member of the team.' };
  answer(
    'PUT /api/clients/:id/obligations',
    refusing(400, { ...refused, field: 'obligations.0.assignee' }),
  );
  showToTeam(<Recurring client={company} />);
  await button('Change Recurring jobs').click();
  await button('Save').click();
  await expect.element(page.getByLabelText('Assigned to')).toHaveAttribute('aria-invalid', 'true');
});
