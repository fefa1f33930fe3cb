import { request } from '#app/api/request.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { apiPaths } from '#domain/api-paths.ts';

/** The admins' calls about the practice's own people. */

interface MessageAnswer {
  readonly message: string;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

export const listTeam = () =>
  request<{ data: readonly TeamMember[]; total: number }>(apiPaths.team);

export const endCalendarOf = (id: string) =>
  request<MessageAnswer>(at(apiPaths.memberCalendar, id), { method: 'DELETE' });

export const resetSecondFactor = (id: string) =>
  request<MessageAnswer>(at(apiPaths.resetSecondFactor, id), { method: 'POST', body: {} });

/** Over whatever the person's latest revision is: the list shows nothing else of them. */
export const activateMember = (id: string) =>
  request<MessageAnswer>(at(apiPaths.user, id), { method: 'PATCH', body: { is_active: true } });
