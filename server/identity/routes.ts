import { identityCalls } from '#domain/identity/calls.ts';
import { wording } from '#domain/wording.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openIdentityChecks } from './identity-checks.ts';

const words = wording.identity;

export function identityRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>,
): void {
  const checks = openIdentityChecks(parts);
  const serve = serving(api, identityCalls, 'identity');

  serve('GET /api/users/:id/identity-checks', (request) =>
    checks.list(request.params.id, request.query, accountOf(request)),
  );

  serve('POST /api/users/:id/identity-checks', async (request) => {
    const data = await checks.note(request.params.id, request.body, accountOf(request));
    return { message: words.noted, data };
  });

  serve('POST /api/users/:id/identity-checks/:check/withdraw', async (request) => {
    const { params: which, body } = request;
    const data = await checks.withdraw(which.id, which.check, body.reason, accountOf(request));
    return { message: words.withdrawn, data };
  });
}
