import { signInCalls } from '#domain/accounts/calls.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { welcome } from '#server/accounts/sign-in/sign-in-routes.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { createSecondStep } from './second-step.ts';

export function secondStepRoutes(
  api: Api,
  parts: Pick<Parts, 'env' | 'database'>,
  steps: SignInSteps,
): void {
  const serve = serving(api, signInCalls, 'accounts');
  const { env } = parts;
  const secondStep = createSecondStep(parts, steps);

  serve('POST /api/users/second-factor', async (request, reply) => {
    const visitor = visitorOf(request, env);
    const { ticket, ...proof } = request.body;
    return welcome(await secondStep.byTicket(ticket, proof, visitor), visitor, reply);
  });

  serve('POST /api/users/second-factor/options', async (request) => ({
    ...(await secondStep.options(request.body.ticket)),
  }));

  serve('POST /api/users/passkey/options', async () => ({
    ...(await secondStep.passkeyOptions()),
  }));

  serve('POST /api/users/passkey', async (request, reply) => {
    const visitor = visitorOf(request, env);
    return welcome(await secondStep.byPasskey(request.body.assertion, visitor), visitor, reply);
  });
}
