import { call } from '#app/api/call.ts';
import type { Confirmation, SecondFactorProof } from '#domain/accounts/second-factor.ts';

/** The calls about passkeys, authenticator apps and recovery codes. */

/** The 401 of a proof is about a code or a passkey, not about the session. */
const keepSession = true;

export const secondFactorOptions = (ticket: string) =>
  call('POST /api/users/second-factor/options', { body: { ticket }, keepSession });

export const finishSignIn = (ticket: string, proof: SecondFactorProof) =>
  call('POST /api/users/second-factor', { body: { ticket, ...proof }, keepSession });

export const passkeySignInOptions = () => call('POST /api/users/passkey/options', { keepSession });

export const signInWithPasskey = (assertion: Readonly<Record<string, unknown>>) =>
  call('POST /api/users/passkey', { body: { assertion }, keepSession });

export const confirmOptions = () => call('POST /api/users/confirm/options', { keepSession });

export const confirmIdentity = (body: Confirmation) =>
  call('POST /api/users/confirm', { body, keepSession });

export const ownSecondFactor = () => call('GET /api/users/me/second-factor');

/** Not active before a code of the app is confirmed. */
export const startTotp = () => call('POST /api/users/me/totp');

export const confirmTotp = (code: string) =>
  call('POST /api/users/me/totp/confirm', { body: { code } });

export const removeTotp = () => call('DELETE /api/users/me/totp');

export const passkeyOptions = () => call('POST /api/users/me/passkeys/options');

/** Answers with recovery codes where the account had none. */
export const addPasskey = (name: string, credential: Readonly<Record<string, unknown>>) =>
  call('POST /api/users/me/passkeys', { body: { name, credential } });

export const removePasskey = (id: string) =>
  call('DELETE /api/users/me/passkeys/:id', { params: { id } });

export const newRecoveryCodes = () => call('POST /api/users/me/recovery-codes');
