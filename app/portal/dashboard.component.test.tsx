import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SentForm } from '#app/api/intake/sent-forms.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import {
  alert,
  button,
  heading,
  networkError,
  says,
  stored,
  tryAgain,
} from '#testing/components/page-parts.ts';
import { person, showToClient } from '#testing/components/show.tsx';
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
  answer('GET /api/letters', () => ({ data: [], total: 0 }));
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

test('a dashboard that fails to load can be retried', async () => {
  prepare();
  showToClient(<Dashboard />);
  answer('GET /api/users/me', lost);
  await expect.element(page.getByRole('alert')).toHaveTextContent(networkError);
  answer('GET /api/users/me', () => ({ data: person({ name: 'Mei Chen' }) }));
  await tryAgain().click();
  await says('Welcome, Mei Chen');
});

test('a server that is briefly unreachable is retried automatically', async () => {
  prepare();
  for (const [call, body] of [
    ['GET /api/users/me', { data: person() }],
    ['GET /api/forms/contact', { data: [form], draft: null }],
  ] as const) {
    let calls = 0;
    showToClient(<Dashboard />);
    answer(call, () => {
      calls += 1;
      return calls === 1 ? lost() : Response.json(body);
    });
    await says('We have your contact form.');
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(calls).toBe(2);
  }
});

test('it lists what the form needs and three ways on', async () => {
  prepare();
  answer('GET /api/forms/contact', () => ({ data: [], draft: null }));
  showToClient(<Dashboard />);
  for (const card of ['Tax Services', 'Document Management', 'Support'])
    await expect.element(heading(card)).toBeVisible();
  const listed = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  for (const need of [
    'tax file number',
    'Contact information',
    'postal address',
    'refunds',
    'signature',
  ])
    expect(listed.join('; ')).toContain(need);
});

test('the newest form is shown first, with its reference and when it was sent', async () => {
  prepare();
  const older = { ...form, _id: 'form-0', reference: 'CF-0' };
  answer('GET /api/forms/contact', () => ({ data: [form, older], draft: null }));
  showToClient(<Dashboard />);
  await expect
    .poll(() => page.getByRole('main').element().textContent)
    .toMatch(/need anything else\.Contact form CF-1.*You sent it on 1 November 2026 at [^.]*\./);
});

test('a Logout that the server does not hear of is logged, and leads to the sign-in page', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  prepare();
  answer('POST /api/users/logout', lost);
  showToClient(<Dashboard />);
  await button('Logout').click();
  await says('Client Portal');
  expect(stored()).toEqual([]);
  expect(warning).toHaveBeenCalledWith('The server did not end the session.', networkError);
  expect(page.getByRole('alert').elements()).toEqual([]);
});
