import { signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { newPerson } from '../../guard/people.ts';
import { submitForm } from '../../guard/records.ts';
import type { Target } from '../../guard/target.ts';
import {
  type Call,
  countStored,
  leave,
  line,
  post,
  type Stored,
  state,
  type WritePath,
} from './write-path.ts';

/** What an admin does to a client, or reads of one, besides the calls as the API description has them. */
const toClient = (
  target: Target,
  name: string,
  stored: Stored,
  client: { isActive: boolean },
  callOf: (client: TestUser) => Call | Promise<Call>,
): WritePath => ({
  name,
  canDouble: stored.canDouble,
  async prepare() {
    const person = await newPerson(target, 'client', client);
    const call = await callOf(person);
    const admin = await newPerson(target, 'admin');
    const count = () =>
      countStored(target.parts.database, stored, { id: person.id, person: admin.id });
    return {
      ...call,
      headers: await signIn(target, admin),
      count,
      leave: () => leave(target, admin),
    };
  },
});

const reading = (
  target: Target,
  name: string,
  kind: string,
  pathOf: (client: TestUser) => Promise<string>,
): WritePath =>
  toClient(target, name, line(kind), { isActive: true }, async (client) => ({
    method: 'GET',
    path: await pathOf(client),
  }));

export const pathsOfTeam = (target: Target): WritePath[] => [
  toClient(
    target,
    'reactivate a client',
    line('user-activated', 'users where id = :id and is_active'),
    { isActive: false },
    ({ id }) => ({
      method: 'PATCH',
      path: `/api/users/${id}`,
      body: { is_active: true },
    }),
  ),
  {
    ...toClient(
      target,
      'start work by a season',
      state('works where client_id = :id and season_id is not null'),
      { isActive: true },
      ({ id }) =>
        post('/api/work/seasons', {
          kind: 'individual',
          period: '2026-27',
          items: [{ title: 'Receipts for donations' }],
          clients: [id],
        }),
    ),
    isFinishedLater: true,
  },
  // A line of the log is written before they are answered.
  reading(target, 'read the list of people', 'list-read', async () => '/api/users'),
  reading(target, 'open a client', 'client-opened', async ({ id }) => `/api/users/${id}`),
  reading(
    target,
    'open a form',
    'submission-opened',
    async (client) => `/api/submissions/${await submitForm(target, client)}`,
  ),
];
