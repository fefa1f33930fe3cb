import { type Answer, request } from '#app/api/request.ts';
import type { SignInAnswer } from '#domain/accounts/second-factor.ts';
import type { CompleteProfile } from '#domain/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';

interface MessageAnswer {
  readonly message: string;
}

const post = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  request<Data>(path, { method: 'POST', body, keepSession: true });

export const signIn = (email: string, password: string) =>
  post<SignInAnswer>(apiPaths.login, { email, password });

export const signInWithCode = (email: string, code: string) =>
  post<SignInAnswer>(apiPaths.verifyLoginCode, { email, code });

export const completeProfile = (profile: CompleteProfile) =>
  post<MessageAnswer>(apiPaths.updatePasswordInitial, profile);

/** Requests the mail with a login code and a reset link. */
export const sendCodeAndLink = (email: string) =>
  post<MessageAnswer>(apiPaths.forgotPassword, { email });

export const resetPassword = (token: string, newPassword: string) =>
  post<MessageAnswer>(apiPaths.resetPassword, { token, newPassword });

export const signOut = () => post<MessageAnswer>(apiPaths.logout);

/** Said here: the public calendar makes this call too, and would load all of `apiPaths` for it. */
export const currentUser = () => request<{ data: User }>('/api/users/me');
