import { call } from '#app/api/call.ts';
import type { ProfileChange } from '#domain/accounts/people.ts';

/** What people do about their own account, besides its second factor. */

export const changeOwnDetails = (body: ProfileChange) => call('PATCH /api/users/me', { body });

/** Its 401 is about the current password. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  call('POST /api/users/update-password', {
    body: { currentPassword, newPassword },
    keepSession: true,
  });

export const ownSessions = () => call('GET /api/users/me/sessions');

export const endOwnSession = (id: string) =>
  call('DELETE /api/users/me/sessions/:id', { params: { id } });

export const endOtherSessions = () => call('DELETE /api/users/me/sessions');

export const ownActivity = () => call('GET /api/users/me/activity');

/** From the links in mails about a changed email address; no one need be signed in. */
export const confirmEmailChange = (token: string) =>
  call('POST /api/users/confirm-email', { body: { token }, keepSession: true });

export const stopEmailChange = (token: string) =>
  call('POST /api/users/stop-email', { body: { token }, keepSession: true });
