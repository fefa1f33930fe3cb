import { type Answer, call } from '#app/api/call.ts';
import type { CompleteProfile, SignedInAnswer } from '#domain/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';

interface Told {
  readonly message: string;
}

const post = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  call<Data>(path, { method: 'POST', body, keepSession: true });

export const signIn = (email: string, password: string) =>
  post<SignedInAnswer>(apiPaths.login, { email, password });

export const signInWithCode = (email: string, code: string) =>
  post<SignedInAnswer>(apiPaths.verifyLoginCode, { email, code });

export const completeProfile = (profile: CompleteProfile) =>
  post<Told>(apiPaths.updatePasswordInitial, profile);

/** Asks for the mail that holds both a login code and a reset link. */
export const sendCodeAndLink = (email: string) => post<Told>(apiPaths.forgotPassword, { email });

export const resetPassword = (token: string, newPassword: string) =>
  post<Told>(apiPaths.resetPassword, { token, newPassword });

/** A session that is over already is as good as ended. */
export const signOut = () => post<Told>(apiPaths.logout);

export const currentUser = () => call<{ data: User }>(apiPaths.me);

/** One's own password again, before something hidden is shown. */
export const confirmPassword = (password: string) =>
  post<Told>(apiPaths.confirmPassword, { password });
