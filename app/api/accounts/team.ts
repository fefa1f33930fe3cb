import { call } from '#app/api/call.ts';

/** The admins' calls about the practice's own people. */

export const listTeam = () => call('GET /api/users/team');

export const endCalendarOf = (id: string) =>
  call('DELETE /api/users/:id/calendar', { params: { id } });

export const resetSecondFactor = (id: string) =>
  call('POST /api/users/:id/second-factor/reset', { params: { id } });

/** Over whatever the person's latest revision is: the list shows nothing else of them. */
export const activateMember = (id: string) =>
  call('PATCH /api/users/:id', { params: { id }, body: { is_active: true } });
