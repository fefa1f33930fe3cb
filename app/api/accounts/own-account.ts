import { request } from '#app/api/request.ts';
import type { OwnSession } from '#domain/accounts/own-account.ts';
import type { ProfileChange } from '#domain/accounts/people.ts';
import type { User } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { OwnActivity } from '#domain/audit/own-activity.ts';

/** What people do about their own account, besides its second factor. */

interface MessageAnswer {
  readonly message: string;
}

export const changeOwnDetails = (change: ProfileChange) =>
  request<MessageAnswer & { data: User }>(apiPaths.me, { method: 'PATCH', body: change });

/** Its 401 is about the current password. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  request<MessageAnswer>(apiPaths.updatePassword, {
    method: 'POST',
    body: { currentPassword, newPassword },
    keepSession: true,
  });

export const ownSessions = () => request<{ data: readonly OwnSession[] }>(apiPaths.ownSessions);

export const endOwnSession = (id: string) =>
  request<MessageAnswer>(apiPaths.ownSession.replace(':id', encodeURIComponent(id)), {
    method: 'DELETE',
  });

export const endOtherSessions = () =>
  request<MessageAnswer>(apiPaths.ownSessions, { method: 'DELETE' });

export const ownActivity = () => request<OwnActivity>(apiPaths.ownActivity);

/** From the links in mails about a changed email address; nobody need be signed in. */
const withToken = (path: string) => (token: string) =>
  request<MessageAnswer>(path, { method: 'POST', body: { token }, keepSession: true });

export const confirmEmailChange = withToken(apiPaths.confirmEmail);
export const stopEmailChange = withToken(apiPaths.stopEmail);
