import { onboardingCalls } from '#domain/onboarding/calls.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openNominations } from './nominations.ts';
import { openOnboarding } from './onboarding.ts';

export function onboardingRoutes(api: Api, parts: Parts): void {
  const onboarding = openOnboarding(parts);
  const nominations = openNominations(parts);
  const serve = serving(api, onboardingCalls, 'onboarding');

  serve('GET /api/clients/:id/onboarding', async (request) => ({
    data: await onboarding.read(request.params.id, accountOf(request)),
  }));

  serve('PATCH /api/clients/:id/onboarding', async (request) => {
    const data = await onboarding.change(request.params.id, request.body, accountOf(request));
    return { message: wording.onboarding.saved, data };
  });

  serve('GET /api/clients/:id/nomination', async (request) => ({
    data: await nominations.read(request.params.id, accountOf(request)),
  }));

  serve('PUT /api/clients/:id/nomination', (request) =>
    nominations.save(request.params.id, request.body, accountOf(request)),
  );
}
