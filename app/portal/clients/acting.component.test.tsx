import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import OwnDocuments from '#app/portal/documents/documents.tsx';
import type { OwnClient } from '#domain/clients/client.ts';
import { answer } from '#testing/components/fake-api.ts';
import { heading, says } from '#testing/components/page-parts.ts';
import { asSelf, person, showToClient } from '#testing/components/show.tsx';

const me = asSelf(person({ name: 'Mei Chen' }));
const trust: OwnClient = { ...me, _id: 'trust', kind: 'trust', name: 'Chen Family Trust' };
const actFor = (clients: readonly OwnClient[]) =>
  answer('GET /api/users/me/clients', () => ({ data: [...clients], total: clients.length }));
const show = () => page.getByLabelText('Show', { exact: true });

test('whoever acts for one client alone sees no switch', async () => {
  answer('GET /api/documents', () => ({ data: [], total: 0 }));
  showToClient(<OwnDocuments />);
  await expect.element(heading('Your documents')).toBeVisible();
  expect(show().elements()).toHaveLength(0);
});

test('whoever acts for several chooses whose documents they see, and send', async () => {
  const asked = answer('GET /api/documents', () => ({ data: [], total: 0 }));
  showToClient(<OwnDocuments />);
  actFor([me, trust, { ...trust, _id: 'unseen', name: 'Hidden', sees: false }]);
  await expect.element(show()).toBeVisible();
  expect(show().getByRole('option').elements()).toHaveLength(3);
  await says(/filed under your own name/);
  await show().selectOptions('Chen Family Trust');
  await says('For Chen Family Trust');
  await expect.poll(() => asked.at(-1)?.query.client).toBe('trust');
});
