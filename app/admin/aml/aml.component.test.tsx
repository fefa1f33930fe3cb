import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AmlRecord, amlChangeSchema } from '#domain/aml/record.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, field, heading, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import { AmlPart } from './aml-part.tsx';
import { Suspicions } from './suspicions.tsx';

const empty: AmlRecord = { ...amlChangeSchema.parse({}), isComplete: false, changedAt: null };

test('an owner is added, and the record is sent as a whole', async () => {
  answer('GET /api/clients/:id/aml', () => ({ data: empty }));
  const saved = answer('PUT /api/clients/:id/aml', () => ({ message: 'Saved.', data: empty }));
  showToTeam(<AmlPart id="trust" />);
  await button('Edit the record').click();
  await page.getByLabelText(/^Setting up/).click();
  await button('Add an owner').click();
  await field('Name').fill('Mei Chen');
  await field('Share in per cent').fill('50,5%');
  await page.getByLabelText('Politically exposed').selectOptions('no');
  await page.getByLabelText('Risk').selectOptions('medium');
  await button('Save the record').click();
  await says('Saved.');
  expect(saved[0]?.body).toMatchObject({
    services: ['set-up'],
    owners: [{ name: 'Mei Chen', share: 50.5, birthDate: null }],
    exposed: false,
    risk: 'medium',
    reviewOn: null,
  });
});

test('suspicions are read by admins who ask for them, and noted', async () => {
  const note = { _id: 'n', note: 'Paid in cash.', by: { _id: 'a', name: 'Alex Martin' } };
  const read = answer('GET /api/clients/:id/suspicions', () => ({
    data: [{ ...note, at: '2026-11-16T02:15:00.000Z' }],
    total: 1,
  }));
  const noted = answer('POST /api/clients/:id/suspicions', () => ({
    message: 'Noted.',
    data: { ...note, at: '2026-11-16T02:15:00.000Z' },
  }));
  showToTeam(<Suspicions id="trust" />);
  await expect.element(heading('Notes of suspicion')).toBeVisible();
  expect(read).toHaveLength(0);
  await button('Show them').click();
  await says('Paid in cash.');
  await field('What you have seen').fill('Asked for it back.');
  await button('Save the note').click();
  await says('Noted.');
  expect(noted[0]?.body).toEqual({ note: 'Asked for it back.' });
});

test('staff see no word of suspicions, and nothing is asked for', async () => {
  showToTeam(
    <>
      <p>The record</p>
      <Suspicions id="trust" />
    </>,
    { type: 'staff' },
  );
  await says('The record');
  await expect.element(page.getByText(/suspicion/i)).not.toBeInTheDocument();
});
