import { type Access, hiddenPermissions, may } from '#domain/accounts/permissions.ts';
import { mustHaveSecondFactor, secondFactorPolicy } from '#domain/accounts/second-factor.ts';
import type { Api } from '#server/api/api.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { isBehindTls } from '#server/web/proxy-trust.ts';
import { proofOf } from './session-cookie.ts';
import type { Account, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that does not say who may call it stops the server from starting. */
    access?: Access;
    /** Also for someone who must have a second factor and has not set it up yet. */
    beforeSecondFactor?: true;
  }
  interface FastifyRequest {
    /** Who is signed in. Not available on public routes. */
    account: Account;
  }
}

/** Checks every call before its body is read. Must be registered before the routes. */
export function guardRoutes(
  api: Api,
  sessions: Sessions,
  { env, practice }: Pick<Parts, 'env' | 'practice'>,
): void {
  api.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access)
      throw new Error(`The route ${method} ${url} does not say who may call it.`);
    if ([method].flat().includes('GET') && !config.reads)
      throw new Error(`The route ${method} ${url} does not say whom it reads.`);
  });
  const accounts = new WeakMap<object, Account>();
  api.decorateRequest('account', {
    getter() {
      const account = accounts.get(this.raw);
      if (!account) throw new Error('No one is signed in on a route for anyone.');
      return account;
    },
  });
  api.addHook('onRequest', async (request) => {
    const { access, beforeSecondFactor } = request.routeOptions.config;
    if (!access || access === 'anyone') return;
    const account = await sessions.find(proofOf(request, isBehindTls(env, request.raw)));
    if (!account) throw new Failure('unauthenticated');
    const { id: userId, type, hasSecondFactor } = account.user;
    if (!may(type, access)) {
      request.log.warn({ userId, type, needed: access }, 'a call is not allowed');
      throw new Failure(hiddenPermissions.includes(access) ? 'not-found' : 'forbidden');
    }
    const policy = secondFactorPolicy(env.SECOND_FACTOR, practice.current());
    // Publishing an own practice makes it a duty from the next sign-in on.
    const isDue = env.SECOND_FACTOR !== undefined || account.owesSecondFactor;
    const lacksSecondFactor = !hasSecondFactor && isDue && mustHaveSecondFactor(policy, type);
    if (lacksSecondFactor && !beforeSecondFactor) throw new Failure('second-factor-required');
    accounts.set(request.raw, account);
  });
}
