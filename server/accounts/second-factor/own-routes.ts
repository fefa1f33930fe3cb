import { ownAccountCalls } from '#domain/accounts/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { createOwnSecondFactor } from './own-second-factor.ts';
import type { SecondFactor } from './second-factor.ts';

const words = wording.accounts;

/** What someone sets up besides their password. */
export function ownSecondFactorRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'sessions' | 'audit' | 'mailQueue' | 'practice' | 'env'>,
  secondFactor: SecondFactor,
): void {
  const serve = serving(api, ownAccountCalls, 'second factor');
  const { queries } = parts.database;
  const own = createOwnSecondFactor(parts, secondFactor);

  serve('GET /api/users/me/second-factor', async ({ account }) => ({
    data: await secondFactor.ofPerson(queries, account.user),
  }));

  serve('POST /api/users/me/totp', async ({ account }) => own.startTotp(account));

  serve('POST /api/users/me/totp/confirm', async (request) => {
    const { code } = request.body;
    const recoveryCodes = await own.confirmTotp(request.account, code, actorOf(request).address);
    return { message: words.totpConfirmed, recoveryCodes };
  });

  serve('DELETE /api/users/me/totp', async (request) => {
    await own.removeTotp(request.account, actorOf(request).address);
    return { message: words.totpRemoved };
  });

  serve('POST /api/users/me/passkeys/options', async ({ account }) => ({
    ...(await own.passkeyOptions(account)),
  }));

  serve('POST /api/users/me/passkeys', async (request) => {
    const { address } = actorOf(request);
    const { passkey, codes } = await own.addPasskey(request.account, request.body, address);
    const { id, name, createdAt } = passkey;
    const data = { _id: id, name, createdAt: createdAt.toISOString(), lastUsedAt: null };
    const more = codes ? { recoveryCodes: codes } : {};
    return { message: words.passkeyAdded, data, ...more };
  });

  serve('DELETE /api/users/me/passkeys/:id', async (request) => {
    await own.removePasskey(request.account, request.params.id, actorOf(request).address);
    return { message: words.passkeyRemoved };
  });

  serve('POST /api/users/me/recovery-codes', async (request) => {
    const recoveryCodes = await own.renewCodes(request.account, actorOf(request).address);
    return { message: words.recoveryCodesMade, recoveryCodes };
  });
}
