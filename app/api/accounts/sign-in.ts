import { type Answer, call } from '#app/api/call.ts';
import type { CompleteProfile, SignedInAnswer } from '#domain/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';

interface MessageAnswer {
  readonly message: string;
}

const post = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  call<Data>(path, { method: 'POST', body, keepSession: true });

export const signIn = (email: string, password: string) =>
  post<SignedInAnswer>(apiPaths.login, { email, password });

export const signInWithCode = (email: string, code: string) =>
  post<SignedInAnswer>(apiPaths.verifyLoginCode, { email, code });

export const completeProfile = (profile: CompleteProfile) =>
  post<MessageAnswer>(apiPaths.updatePasswordInitial, profile);

/** Requests the mail with a login code and a reset link. */
export const sendCodeAndLink = (email: string) =>
  post<MessageAnswer>(apiPaths.forgotPassword, { email });

export const resetPassword = (token: string, newPassword: string) =>
  post<MessageAnswer>(apiPaths.resetPassword, { token, newPassword });

export const signOut = () => post<MessageAnswer>(apiPaths.logout);

export const currentUser = () => call<{ data: User }>(apiPaths.me);

/** Checks the admin's own password before a hidden field is shown. */
export const confirmPassword = (password: string) =>
  post<MessageAnswer>(apiPaths.confirmPassword, { password });
