import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SentForm } from '#app/api/intake/sent-forms.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { alert, networkError, says, stored, tryAgain } from '#testing/components/page-parts.ts';
import { showToClient } from '#testing/components/show.tsx';
import Dashboard from './dashboard.tsx';

const appointment: OwnAppointment = {
  reference: 'A-1',
  calendar: 'individual',
  state: 'confirmed',
  startsAt: '2030-05-06T00:00:00.000Z',
  endsAt: '2030-05-06T01:00:00.000Z',
  timeZone: 'Australia/Sydney',
  staff: { id: 'kim', name: 'Kim Lee', role: 'Accountant' },
  way: 'phone',
  name: 'Mei Chen',
  email: 'mei@example.com',
  phone: '0491 570 156',
  about: '',
  video: '',
  newEmail: '',
  canChange: true,
  link: 'link',
};
const form: SentForm = {
  _id: 'form-1',
  reference: 'CF-1',
  state: 'new',
  submittedAt: '2026-11-01T00:00:00.000Z',
  stateChangedAt: null,
  correctedAt: null,
  toCorrect: 0,
  onlySignature: false,
};

const lists = [
  {
    name: 'the form that was sent',
    call: 'GET /api/forms/contact',
    answerWell: () => answer('GET /api/forms/contact', () => ({ data: [form], draft: null })),
    notLoaded: 'Your forms could not be loaded.',
    shown: () => page.getByText('We have your contact form.'),
  },
  {
    name: 'appointments',
    call: 'GET /api/appointments/mine',
    answerWell: () => answer('GET /api/appointments/mine', () => ({ data: [appointment] })),
    notLoaded: 'Your appointments could not be loaded.',
    shown: () => page.getByRole('heading', { name: 'Your appointments' }),
  },
] as const;
const broken = refusing(500, { message: 'It broke.' });

function prepare() {
  for (const { answerWell } of lists) answerWell();
  answer('GET /api/work', () => ({ data: [], total: 0 }));
}

test.each(lists)(
  '$name: a failing server or a lost network is reported and can be retried',
  async ({ call, answerWell, notLoaded, shown }) => {
    prepare();
    answer(call, broken);
    showToClient(<Dashboard />);
    await expect.element(alert()).toHaveTextContent(`${notLoaded} It broke.`);
    expect(shown().elements()).toEqual([]);
    answer(call, lost);
    await tryAgain().click();
    await expect.element(alert()).toHaveTextContent(`${notLoaded} ${networkError}`);
    expect(stored()).toEqual(['role', 'token']);
    answerWell();
    await tryAgain().click();
    await expect.element(shown()).toBeVisible();
    expect(alert().elements()).toEqual([]);
  },
);

test.each(lists.flatMap((list) => [401, 403].map((status) => ({ ...list, status }))))(
  '$name: a $status ends the session',
  async ({ call, status }) => {
    prepare();
    answer(call, refusing(status, { message: 'No.' }));
    showToClient(<Dashboard />);
    await says('Client Portal');
    expect(stored()).toEqual([]);
  },
);

test('when both fail, one sentence says so and one button loads both', async () => {
  prepare();
  for (const { call } of lists) answer(call, broken);
  showToClient(<Dashboard />);
  await expect
    .element(alert())
    .toHaveTextContent('Your forms and appointments could not be loaded. It broke.');
  prepare();
  await tryAgain().click();
  for (const { shown } of lists) await expect.element(shown()).toBeVisible();
  expect(alert().elements()).toEqual([]);
});
