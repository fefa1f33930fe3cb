import {
  completeProfileSchema,
  confirmPasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  updatePasswordSchema,
} from '#domain/accounts/sign-in.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { setDeviceCookie } from '#server/accounts/sessions/device-cookie.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import { createSignIn, type SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { failureSchema, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { createFirstPassword } from './first-password.ts';
import { ownPasswords } from './own-password.ts';
import { openRecovery } from './recovery.ts';

const words = wording.accounts;
const tags = ['accounts'];
const response = { 200: messageSchema, '4xx': failureSchema };

export async function passwordRoutes(api: Api, parts: Parts, steps: SignInSteps): Promise<void> {
  const { env } = parts;
  const { signInGuard } = steps;
  const recovery = await openRecovery(parts, signInGuard);
  const signIn = createSignIn(parts, steps);
  const passwords = ownPasswords(parts, signInGuard);
  const firstPassword = createFirstPassword(parts, { signInGuard, signIn, recovery });

  api.post(
    apiPaths.updatePasswordInitial,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Choose a first password of one’s own and complete the profile',
        description:
          'Where staff chose the temporary password, a `code` from an email has to come with it: the answer without one is 403 with the code `code-required`, and mails it.',
        tags,
        body: completeProfileSchema,
        response,
      },
    },
    async (request) => {
      await firstPassword.completeProfile(request.body, visitorOf(request, env));
      return { message: words.profileComplete };
    },
  );

  api.post(
    apiPaths.updatePassword,
    {
      config: { access: 'own-account' },
      schema: { summary: 'Change one’s password', tags, body: updatePasswordSchema, response },
    },
    async (request) => {
      await passwords.change(request.account, request.body, visitorOf(request, env));
      return { message: words.passwordUpdated };
    },
  );

  api.post(
    apiPaths.confirmPassword,
    {
      config: { access: 'reveal-fields' },
      schema: {
        summary: 'Confirm one’s password, to reveal hidden fields',
        description:
          'Counts for five minutes, in this session alone. Wrong passwords are limited as at sign-in, and counted apart.',
        tags,
        body: confirmPasswordSchema,
        response,
      },
    },
    async (request) => {
      await passwords.confirm(request.account, request.body.password, visitorOf(request, env));
      return { message: words.passwordConfirmed };
    },
  );

  api.post(
    apiPaths.forgotPassword,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Ask for an email with a login code and a reset link',
        description: 'The answer is the same whether or not the address has an account.',
        tags,
        body: forgotPasswordSchema,
        response,
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, env);
      await recovery.ask(request.body.email, visitor);
      const { hasDeviceCookie, deviceToken, overTls } = visitor;
      // The code belongs to this device.
      if (!hasDeviceCookie) setDeviceCookie(reply, deviceToken, overTls);
      return { message: words.recoverySent };
    },
  );

  api.post(
    apiPaths.resetPassword,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Choose a new password with the token of a reset link',
        tags,
        body: resetPasswordSchema,
        response,
      },
    },
    async (request) => {
      const { token, newPassword } = request.body;
      await recovery.reset(token, newPassword, visitorOf(request, env));
      return { message: words.passwordReset };
    },
  );
}
