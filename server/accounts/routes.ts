import type { Api } from '#server/api/api.ts';
import type { Parts } from '#server/parts.ts';
import { createEmailChanges } from './email-changes/email-changes.ts';
import { emailChangeRoutes } from './email-changes/routes.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { confirmRoutes } from './second-factor/confirm-routes.ts';
import { ownSecondFactorRoutes } from './second-factor/own-routes.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { secondStepRoutes } from './second-factor/second-step-routes.ts';
import { createTickets } from './second-factor/tickets.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { createSessionStart } from './sign-in/begin-session.ts';
import { createSignInGuard } from './sign-in/sign-in-guard.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { teamRoutes } from './team/routes.ts';
import { ownRoutes } from './users/own-routes.ts';
import { userRoutes } from './users/user-routes.ts';

export async function accountRoutes(api: Api, parts: Parts): Promise<void> {
  const signInGuard = createSignInGuard(parts);
  const secondFactor = createSecondFactor(parts);
  const steps = {
    signInGuard,
    secondFactor,
    begin: createSessionStart(parts),
    tickets: createTickets(parts),
  };
  signInRoutes(api, parts, steps);
  secondStepRoutes(api, parts, steps);
  confirmRoutes(api, parts, steps);
  ownSecondFactorRoutes(api, parts, secondFactor);
  await passwordRoutes(api, parts, steps);
  const emailChanges = createEmailChanges(parts, secondFactor);
  emailChangeRoutes(api, parts, signInGuard, emailChanges);
  teamRoutes(api, parts, emailChanges);
  ownRoutes(api, parts, emailChanges);
  ownSessionRoutes(api, parts);
  userRoutes(api, parts, emailChanges);
}
