import { signInCalls } from '#domain/accounts/calls.ts';
import { wording } from '#domain/wording.ts';
import { setDeviceCookie } from '#server/accounts/sessions/device-cookie.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import { createSignIn, type SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { welcome } from '#server/accounts/sign-in/sign-in-routes.ts';
import { createWelcome } from '#server/accounts/welcome/welcome.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { createFirstPassword } from './first-password.ts';
import { ownPasswords } from './own-password.ts';
import { openRecovery } from './recovery.ts';

const words = wording.accounts;

export async function passwordRoutes(api: Api, parts: Parts, steps: SignInSteps): Promise<void> {
  const serve = serving(api, signInCalls, 'accounts');
  const { env } = parts;
  const { signInGuard } = steps;
  const recovery = await openRecovery(parts, signInGuard);
  const signIn = createSignIn(parts, steps);
  const acceptWelcome = createWelcome(parts, steps.begin);
  const passwords = ownPasswords(parts, signInGuard);
  const firstPassword = createFirstPassword(parts, { signInGuard, signIn, recovery });

  serve('POST /api/users/update-password-initial', async (request) => {
    await firstPassword.completeProfile(request.body, visitorOf(request, env));
    return { message: words.profileComplete };
  });

  serve('POST /api/users/update-password', async (request) => {
    await passwords.change(request.account, request.body, visitorOf(request, env));
    return { message: words.passwordUpdated };
  });

  serve('POST /api/users/confirm-password', async (request) => {
    await passwords.confirm(request.account, request.body.password, visitorOf(request, env));
    return { message: words.passwordConfirmed };
  });

  serve('POST /api/users/forgot-password', async (request, reply) => {
    const visitor = visitorOf(request, env);
    await recovery.ask(request.body.email, visitor);
    const { hasDeviceCookie, deviceToken, overTls } = visitor;
    // The code belongs to this device.
    if (!hasDeviceCookie) setDeviceCookie(reply, deviceToken, overTls);
    return { message: words.recoverySent };
  });

  serve('POST /api/users/welcome', async (request, reply) => {
    const visitor = visitorOf(request, env);
    return welcome(await acceptWelcome(request.body, visitor), visitor, reply);
  });

  serve('POST /api/users/reset-password', async (request) => {
    const { token, newPassword } = request.body;
    await recovery.reset(token, newPassword, visitorOf(request, env));
    return { message: words.passwordReset };
  });
}
