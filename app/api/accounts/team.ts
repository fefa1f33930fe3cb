import { call } from '#app/api/call.ts';
import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';

/** The admins' calls about the practice's own people. */

export const listTeam = () => call('GET /api/users/team');

export const endCalendarOf = (id: string) =>
  request<{ readonly message: string }>(apiPaths.memberCalendar.replace(':id', id), {
    method: 'DELETE',
  });

export const resetSecondFactor = (id: string) =>
  call('POST /api/users/:id/second-factor/reset', { params: { id } });

/** Over whatever the person's latest revision is: the list shows nothing else of them. */
export const activateMember = (id: string) =>
  call('PATCH /api/users/:id', { params: { id }, body: { is_active: true } });
