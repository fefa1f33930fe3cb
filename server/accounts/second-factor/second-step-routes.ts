import {
  passkeySignInSchema,
  secondFactorSchema,
  ticketSchema,
  webAuthnOptionsSchema,
} from '#domain/accounts/second-factor.ts';
import { signedInSchema } from '#domain/accounts/sign-in.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { welcome } from '#server/accounts/sign-in/sign-in-routes.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { createSecondStep } from './second-step.ts';

const tags = ['accounts'];
const anyone = { access: 'anyone' } as const;
const signedIn = { 200: signedInSchema, '4xx': failureSchema };
const options = { 200: webAuthnOptionsSchema, '4xx': failureSchema };

export function secondStepRoutes(api: Api, parts: Parts, steps: SignInSteps): void {
  const { env } = parts;
  const secondStep = createSecondStep(parts, steps);

  api.post(
    apiPaths.secondFactor,
    {
      config: anyone,
      schema: {
        summary: 'Finish signing in with a second factor',
        description:
          'The ticket comes from signing in. It works once, for five minutes and five attempts, and ends with a change of the password.',
        tags,
        body: secondFactorSchema,
        response: signedIn,
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, env);
      const { ticket, ...proof } = request.body;
      return welcome(await secondStep.byTicket(ticket, proof, visitor), visitor, reply);
    },
  );

  api.post(
    apiPaths.secondFactorOptions,
    {
      config: anyone,
      schema: {
        summary: 'WebAuthn options for a passkey as the second factor',
        tags,
        body: ticketSchema,
        response: options,
      },
    },
    async (request) => ({ ...(await secondStep.options(request.body.ticket)) }),
  );

  api.post(
    apiPaths.passkeySignInOptions,
    {
      config: anyone,
      schema: {
        summary: 'WebAuthn options to sign in with a passkey alone',
        tags,
        response: options,
      },
    },
    async () => ({ ...(await secondStep.passkeyOptions()) }),
  );

  api.post(
    apiPaths.passkeySignIn,
    {
      config: anyone,
      schema: {
        summary: 'Sign in with a passkey that has verified the person, without a password',
        tags,
        body: passkeySignInSchema,
        response: signedIn,
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, env);
      return welcome(await secondStep.byPasskey(request.body.assertion, visitor), visitor, reply);
    },
  );
}
