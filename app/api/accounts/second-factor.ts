import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type Answer, request } from '#app/api/request.ts';
import type {
  Confirmation,
  OwnSecondFactor,
  SecondFactorProof,
  SignInAnswer,
} from '#domain/accounts/second-factor.ts';
import { apiPaths } from '#domain/api-paths.ts';

/** The calls about passkeys, authenticator apps and recovery codes. */

export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

interface CodesAnswer {
  readonly message: string;
  readonly recoveryCodes: readonly string[];
}

interface MessageAnswer {
  readonly message: string;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

/** For calls whose 401 is about a code or a passkey, not about the session. */
const prove = <Data>(path: string, body: unknown = {}): Promise<Answer<Data>> =>
  request<Data>(path, { method: 'POST', body, keepSession: true });

export const secondFactorOptions = (ticket: string) =>
  prove<RequestOptions>(apiPaths.secondFactorOptions, { ticket });

export const finishSignIn = (ticket: string, proof: SecondFactorProof) =>
  prove<SignInAnswer>(apiPaths.secondFactor, { ticket, ...proof });

export const passkeySignInOptions = () => prove<RequestOptions>(apiPaths.passkeySignInOptions);

export const signInWithPasskey = (assertion: Readonly<Record<string, unknown>>) =>
  prove<SignInAnswer>(apiPaths.passkeySignIn, { assertion });

export const confirmOptions = () => prove<RequestOptions>(apiPaths.confirmOptions);

export const confirmIdentity = (confirmation: Confirmation) =>
  prove<MessageAnswer>(apiPaths.confirm, confirmation);

export const ownSecondFactor = () => request<{ data: OwnSecondFactor }>(apiPaths.ownSecondFactor);

/** Not active before a code of the app is confirmed. */
export const startTotp = () =>
  request<{ secret: string; uri: string }>(apiPaths.ownTotp, { method: 'POST', body: {} });

export const confirmTotp = (code: string) =>
  request<CodesAnswer>(apiPaths.ownTotpConfirm, { method: 'POST', body: { code } });

export const removeTotp = () => request<MessageAnswer>(apiPaths.ownTotp, { method: 'DELETE' });

export const passkeyOptions = () =>
  request<CreationOptions>(apiPaths.ownPasskeyOptions, { method: 'POST', body: {} });

/** Answers with recovery codes where the account had none. */
export const addPasskey = (name: string, credential: Readonly<Record<string, unknown>>) =>
  request<CodesAnswer>(apiPaths.ownPasskeys, { method: 'POST', body: { name, credential } });

export const removePasskey = (id: string) =>
  request<MessageAnswer>(at(apiPaths.ownPasskey, id), { method: 'DELETE' });

export const newRecoveryCodes = () =>
  request<CodesAnswer>(apiPaths.ownRecoveryCodes, { method: 'POST', body: {} });
