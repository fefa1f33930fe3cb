import {
  completeProfileSchema,
  confirmPasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  updatePasswordSchema,
} from '#domain/accounts/sign-in.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import { failureSchema, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { ownPasswords } from './own-password.ts';
import { openRecovery } from './recovery.ts';

const words = wording.accounts;
const tags = ['accounts'];
const response = { 200: messageSchema, '4xx': failureSchema };

export async function passwordRoutes(
  api: Api,
  parts: Parts,
  signInGuard: SignInGuard,
): Promise<void> {
  const { env } = parts;
  const recovery = await openRecovery(parts, signInGuard);
  const passwords = ownPasswords(parts, signInGuard);

  api.post(
    apiPaths.updatePasswordInitial,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Choose a first password of one’s own and complete the profile',
        tags,
        body: completeProfileSchema,
        response,
      },
    },
    async (request) => {
      await passwords.completeProfile(request.body, visitorOf(request, env));
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
    async (request) => {
      await recovery.ask(request.body.email, visitorOf(request, env));
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
