import { call } from '#app/api/call.ts';
import type { CompleteProfile, Welcomed } from '#domain/accounts/sign-in.ts';

/** Their 401 is about a password or a code, and none of them ends the session. */
const keepSession = true;

export const signIn = (email: string, password: string) =>
  call('POST /api/users/login', { body: { email, password }, keepSession });

export const signInWithCode = (email: string, code: string) =>
  call('POST /api/users/verify-login-code', { body: { email, code }, keepSession });

export const completeProfile = (body: CompleteProfile) =>
  call('POST /api/users/update-password-initial', { body, keepSession });

/** Requests the mail with a login code and a reset link. */
export const sendCodeAndLink = (email: string) =>
  call('POST /api/users/forgot-password', { body: { email }, keepSession });

export const resetPassword = (token: string, newPassword: string) =>
  call('POST /api/users/reset-password', { body: { token, newPassword }, keepSession });

export const acceptWelcome = (body: Welcomed) =>
  call('POST /api/users/welcome', { body, keepSession });

export const signOut = () => call('POST /api/users/logout', { keepSession });

export const currentUser = () => call('GET /api/users/me');
