import { Secret, TOTP } from 'otpauth';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { type Answer, post } from '../harness/calls.ts';
import type { Target } from './target.ts';

export const password = 'a long walk by the river';

export const newPerson = (
  target: Target,
  type: TestUser['type'] = 'client',
  more: { isActive?: boolean } = {},
): Promise<TestUser> => createUser(target, { type, password, ...more });

export const logIn = (
  { address }: Target,
  { email }: Pick<TestUser, 'email'>,
  headers: Record<string, string> = {},
): Promise<Answer> => post(`${address}/api/users/login`, { email, password }, headers);

/** The code of an authenticator app, so many steps of 30 seconds from now. */
export const appCode = (secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + steps * 30_000,
  });

export interface PersonWithApp {
  readonly user: TestUser;
  readonly secret: string;
  readonly session: { readonly authorization: string };
}

/** Someone with an authenticator app, whose code of this step is not used yet. */
export async function personWithApp(target: Target): Promise<PersonWithApp> {
  const user = await newPerson(target);
  const session = await signIn(target, user);
  const started = await post(`${target.address}/api/users/me/totp`, {}, session);
  const secret = String(started.body.secret);
  const code = appCode(secret, -1);
  const confirmed = await post(`${target.address}/api/users/me/totp/confirm`, { code }, session);
  if (confirmed.status !== 200) throw new Error(`No app was set up: ${confirmed.text}`);
  return { user, secret, session };
}

export async function ticketOf(target: Target, user: Pick<TestUser, 'email'>): Promise<string> {
  const { body, text } = await logIn(target, user);
  const { ticket } = (body.secondFactor ?? {}) as { ticket?: string };
  if (!ticket) throw new Error(`No one was asked for a second factor: ${text}`);
  return ticket;
}

export const enterAppCode = ({ address }: Target, ticket: string, code: string): Promise<Answer> =>
  post(`${address}/api/users/second-factor`, { ticket, method: 'totp', code });
