import { apiPaths } from '#domain/api-paths.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { newPerson } from '../../guard/people.ts';
import type { Target } from '../../guard/target.ts';
import { countKept, type Kept, line, state } from './kept.ts';
import { leave } from './leave.ts';
import { type Call, post, type WritePath } from './write-path.ts';

/** What an admin does to a client besides the calls as the API description has them. */
const toClient = (
  target: Target,
  name: string,
  kept: Kept,
  client: { isActive: boolean },
  callOf: (id: string) => Call,
): WritePath => ({
  name,
  canDouble: kept.canDouble,
  async prepare() {
    const { id } = await newPerson(target, 'client', client);
    const admin = await newPerson(target, 'admin');
    const count = () => countKept(target.parts.database, kept, { id, person: admin.id });
    return {
      ...callOf(id),
      headers: await signIn(target, admin),
      count,
      leave: () => leave(target, admin),
    };
  },
});

export const pathsOfTeam = (target: Target): WritePath[] => [
  toClient(
    target,
    'reactivate a client',
    line('user-activated', 'users where id = :id and is_active'),
    { isActive: false },
    (id) => ({
      method: 'PATCH',
      path: apiPaths.user.replace(':id', id),
      body: { is_active: true },
    }),
  ),
  {
    ...toClient(
      target,
      'start work by a season',
      state('works where client_id = :id and season_id is not null'),
      { isActive: true },
      (id) =>
        post(apiPaths.seasons, {
          kind: 'individual',
          period: '2026-27',
          items: [{ title: 'Receipts for donations' }],
          clients: [id],
        }),
    ),
    isFinishedLater: true,
  },
];
