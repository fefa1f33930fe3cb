import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Activity from '#app/admin/audit/activity.tsx';
import Appointments from '#app/admin/bookings/appointments.tsx';
import Enquiries from '#app/admin/enquiries/enquiries.tsx';
import Submissions from '#app/admin/intake/submissions.tsx';
import type { Agenda } from '#domain/bookings/appointment.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { alert, networkError, says, stored, tryAgain } from '#testing/components/page-parts.ts';
import { person, showToTeam } from '#testing/components/show.tsx';
import { ClientList } from './list/client-list.tsx';

const none = { data: [], total: 0 };
const noForms = { new: 0, 'in-review': 0, 'sent-back': 0, done: 0 };
const noDays: { data: Agenda } = {
  data: {
    timeZone: 'Australia/Sydney',
    staff: [],
    openings: [],
    away: [],
    appointments: [],
    blocks: [],
  },
};

const text = (words: string) => () => page.getByText(words);

const lists = [
  {
    call: 'GET /api/users',
    screen: <ClientList />,
    answerNone: () => answer('GET /api/users', () => none),
    shown: text('No clients found.'),
  },
  {
    call: 'GET /api/submissions',
    screen: <Submissions />,
    answerNone: () => answer('GET /api/submissions', () => ({ ...none, counts: noForms })),
    shown: text('No forms yet'),
  },
  {
    call: 'GET /api/enquiries',
    screen: <Enquiries />,
    answerNone: () => answer('GET /api/enquiries', () => none),
    shown: text('No enquiries yet'),
  },
  {
    call: 'GET /api/activity',
    screen: <Activity />,
    answerNone: () =>
      answer('GET /api/activity', () => ({
        data: [],
        older: null,
        filters: { actor: null, subject: null, clients: [] },
      })),
    shown: text('Nothing found'),
  },
  {
    call: 'GET /api/appointments',
    screen: <Appointments />,
    answerNone: () => answer('GET /api/appointments', () => noDays),
    shown: () => page.getByRole('region', { name: 'Agenda' }),
  },
] as const;

/** What the screens ask besides. */
function prepare() {
  answer('GET /api/appointments/requests', () => ({ data: [] }));
}

test.each(lists)(
  '$call: a failing server or lost network keeps the session and offers a retry',
  async ({ screen, call, answerNone, shown }) => {
    prepare();
    answer(call, refusing(500, { message: 'It broke.' }));
    showToTeam(screen);
    await expect.element(alert()).toHaveTextContent('It broke.');
    expect(shown().elements()).toEqual([]);
    answer(call, lost);
    await tryAgain().click();
    await expect.element(alert()).toHaveTextContent(networkError);
    expect(stored()).toEqual(['role', 'token']);
    answerNone();
    await tryAgain().click();
    await expect.element(shown()).toBeVisible();
    expect(alert().elements()).toEqual([]);
  },
);

test.each(lists.flatMap((list) => [401, 403].map((status) => ({ ...list, status }))))(
  '$call: a $status ends the session',
  async ({ screen, call, status }) => {
    prepare();
    answer(call, refusing(status, { message: 'No.' }));
    showToTeam(screen);
    await expect.element(alert()).toHaveTextContent('Unauthorized. Please sign in.');
    expect(stored()).toEqual([]);
  },
);

test('the session check before loading can be retried too', async () => {
  showToTeam(<h1>Loaded</h1>);
  answer('GET /api/users/me', refusing(500, { message: 'It broke.' }));
  await expect.element(alert()).toHaveTextContent('It broke.');
  answer('GET /api/users/me', lost);
  await tryAgain().click();
  await expect.element(alert()).toHaveTextContent(networkError);
  expect(stored()).toEqual(['role', 'token']);
  answer('GET /api/users/me', () => ({ data: person({ type: 'admin' }) }));
  await tryAgain().click();
  await says('Loaded');
});

test('a server that is briefly unreachable is retried automatically', async () => {
  let calls = 0;
  answer('GET /api/users', () => {
    calls += 1;
    return calls === 1 ? lost() : none;
  });
  showToTeam(<ClientList />);
  await says('No clients found.');
  expect(calls).toBe(2);
});

test.each([401, 403])('a session that the check answers with %i is over', async (status) => {
  showToTeam(<h1>Loaded</h1>);
  answer('GET /api/users/me', refusing(status));
  await expect.element(alert()).toHaveTextContent('Unauthorized. Please sign in.');
  expect(stored()).toEqual([]);
  expect(page.getByText('Loaded').elements()).toEqual([]);
});
