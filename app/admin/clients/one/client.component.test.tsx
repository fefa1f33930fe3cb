import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientPerson, FormDifferences, OpenedClient } from '#domain/clients/client.ts';
import { clientOf } from '#testing/components/clients.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, heading, says } from '#testing/components/page-parts.ts';
import { person, showToTeam } from '#testing/components/show.tsx';
import { OneClient } from './one-client.tsx';

const mei: ClientPerson = {
  account: { _id: 'mei', name: 'Mei Chen', email: 'mei@example.com' },
  role: 'trustee',
  sees: true,
  answers: true,
  signs: false,
};
const trust = clientOf({ _id: 'trust', kind: 'trust', name: 'Chen Family Trust', hasTfn: true });

function prepare(client: OpenedClient = trust, people: readonly ClientPerson[] = [mei]) {
  answer('GET /api/clients/:id', () => ({ data: client }));
  answer('GET /api/clients/:id/people', () => ({ data: [...people], total: people.length }));
  answer('GET /api/clients/:id/onboarding', () => ({ data: { _id: client._id, steps: [] } }));
  answer('GET /api/clients/:id/timeline', () => ({ data: [], total: 0 }));
  answer('GET /api/clients/:id/form-differences', () => ({ data: null }));
}

const show = (id = 'trust') => showToTeam(<OneClient id={id} />);

test('whoever is let sign is asked about first, plainly', async () => {
  prepare();
  const set = answer('PUT /api/clients/:id/people/:account', ({ body }) => ({
    message: 'Saved.',
    data: { ...mei, ...(body as object) },
  }));
  show();
  await button('Change what Mei Chen may do').click();
  await page.getByLabelText('Signs').click();
  await button('Save').click();
  await expect.element(heading('Let Mei Chen sign?')).toBeVisible();
  expect(set).toHaveLength(0);
  await button('Go back').click();
  await button('Save').click();
  await button('Yes, let them sign').click();
  await says('Saved.');
  expect(set.map(({ body }) => body)).toEqual([
    { role: 'trustee', sees: true, answers: true, signs: true },
  ]);
});

test('whoever no longer sees a client neither answers nor signs for it', async () => {
  prepare();
  const set = answer('PUT /api/clients/:id/people/:account', () => ({
    message: 'Saved.',
    data: mei,
  }));
  show();
  await button('Change what Mei Chen may do').click();
  await page.getByLabelText('Sees').click();
  await button('Save').click();
  await says('Saved.');
  expect(set[0]?.body).toEqual({ role: 'trustee', sees: false, answers: false, signs: false });
});

test('U takes over what the form says, but never the bank account', async () => {
  prepare();
  const said: FormDifferences = {
    form: { _id: 'form', reference: 'K7QL-3RMW', sentAt: '2026-07-31T02:15:00.000Z' },
    differences: [
      { field: 'address', from: '', to: '12 Merrylands Road, Merrylands NSW 2160' },
      { field: 'phone_number', from: '(02) 5550 0118', to: '(02) 5550 0172' },
    ],
    bankAccount: 'changed',
  };
  answer('GET /api/clients/:id/form-differences', () => ({ data: said }));
  const changed = answer('PATCH /api/clients/:id', () => ({ message: 'Changed.', data: trust }));
  show();
  await expect.element(heading('Use what the form says')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Call first' })).toBeVisible();
  await userEvent.keyboard('u');
  await says('Changed.');
  expect(changed.map(({ body }) => body)).toEqual([
    { address: '12 Merrylands Road, Merrylands NSW 2160', phone_number: '(02) 5550 0172' },
  ]);
});

test('the tax file number is shown on asking, and hidden again', async () => {
  prepare();
  answer('POST /api/clients/:id/reveal', () => ({ data: { tfn: '123456782' } }));
  show();
  await says('Kept, not shown');
  await button('Reveal Tax file number').click();
  await says('123 456 782');
  await button('Hide Tax file number').click();
  await says('Kept, not shown');
});

test('the head says who waits for whom; the group shows its other clients', async () => {
  const group = { _id: 'group', name: 'Chen family' };
  const waiting = { toReview: 2, changesAsked: 0, newForms: 1, asked: 1, toSign: 0 };
  prepare({ ...trust, group, waiting });
  const fund = clientOf({ _id: 'fund', name: 'Chen Super' });
  answer('GET /api/clients', () => ({ data: [trust, fund], total: 2 }));
  show();
  await says('2 answers to review, 1 form to read');
  await says('1 item to send');
  const kin = page.getByRole('region', { name: 'Chen family' });
  await expect.element(kin.getByRole('link', { name: 'Chen Super' })).toBeVisible();
  expect(kin.getByRole('link', { name: 'Chen Family Trust' }).elements()).toHaveLength(0);
});

test('a client without an account has no sign-in; one with an account has', async () => {
  prepare(trust, []);
  show();
  await says('No one signs in for this client.');
  expect(page.getByText('Edit account').elements()).toHaveLength(0);

  const own = { ...mei, account: { ...mei.account, _id: 'mei' }, role: 'self' as const };
  prepare({ ...trust, _id: 'mei', kind: 'individual', name: 'Mei Chen' }, [own]);
  answer('GET /api/users/:id/record', () => ({
    data: {
      client: person({ _id: 'mei', name: 'Mei Chen' }),
      remindersPaused: false,
      forms: [],
      appointments: [],
    },
  }));
  show('mei');
  await expect.element(button('Edit account')).toBeVisible();
});
