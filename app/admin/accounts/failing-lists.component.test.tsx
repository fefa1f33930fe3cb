import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Activity from '#app/admin/audit/activity.tsx';
import Appointments from '#app/admin/bookings/appointments.tsx';
import Enquiries from '#app/admin/enquiries/enquiries.tsx';
import Submissions from '#app/admin/intake/submissions.tsx';
import { apiPaths } from '#domain/api-paths.ts';
import type { Agenda } from '#domain/bookings/appointment.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { alert, networkError, says, stored, tryAgain } from '#testing/components/page-parts.ts';
import { person, showToTeam } from '#testing/components/show.tsx';
import { ClientList } from './list/client-list.tsx';

const none = { data: [], total: 0 };
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
  { screen: <ClientList />, path: apiPaths.users, content: none, shown: text('No clients found.') },
  {
    screen: <Submissions />,
    path: apiPaths.submissions,
    content: none,
    shown: text('No forms yet'),
  },
  {
    screen: <Enquiries />,
    path: apiPaths.enquiries,
    content: none,
    shown: text('No enquiries yet'),
  },
  {
    screen: <Activity />,
    path: apiPaths.activity,
    content: { data: [] },
    shown: text('Nothing found'),
  },
  {
    screen: <Appointments />,
    path: apiPaths.agenda,
    content: noDays,
    shown: () => page.getByRole('region', { name: 'Agenda' }),
  },
];

/** What the screens ask besides. */
function prepare() {
  answer(`GET ${apiPaths.appointmentRequests}`, () => ({ data: [] }));
}

test.each(lists)(
  '$path: a failing server or lost network keeps the session and offers a retry',
  async ({ screen, path, content, shown }) => {
    prepare();
    answer(`GET ${path}`, refusing(500, { message: 'It broke.' }));
    showToTeam(screen);
    await expect.element(alert()).toHaveTextContent('It broke.');
    expect(shown().elements()).toEqual([]);
    answer(`GET ${path}`, lost);
    await tryAgain().click();
    await expect.element(alert()).toHaveTextContent(networkError);
    expect(stored()).toEqual(['role', 'token']);
    answer(`GET ${path}`, () => content);
    await tryAgain().click();
    await expect.element(shown()).toBeVisible();
    expect(alert().elements()).toEqual([]);
  },
);

test.each(lists.flatMap((list) => [401, 403].map((status) => ({ ...list, status }))))(
  '$path: a $status ends the session',
  async ({ screen, path, status }) => {
    prepare();
    answer(`GET ${path}`, refusing(status, { message: 'No.' }));
    showToTeam(screen);
    await expect.element(alert()).toHaveTextContent('Unauthorized. Please sign in.');
    expect(stored()).toEqual([]);
  },
);

test('the session check before loading can be retried too', async () => {
  showToTeam(<h1>Loaded</h1>);
  answer(`GET ${apiPaths.me}`, refusing(500, { message: 'It broke.' }));
  await expect.element(alert()).toHaveTextContent('It broke.');
  answer(`GET ${apiPaths.me}`, lost);
  await tryAgain().click();
  await expect.element(alert()).toHaveTextContent(networkError);
  expect(stored()).toEqual(['role', 'token']);
  answer(`GET ${apiPaths.me}`, () => ({ data: person({ type: 'admin' }) }));
  await tryAgain().click();
  await says('Loaded');
});
