import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceWords } from '#domain/accounts/device-words.ts';
import type { Env } from '#server/env.ts';
import { isBehindTls } from '#server/web/proxy-trust.ts';
import { deviceTokenOf, newDeviceToken } from './device-cookie.ts';
import { isFromBrowser } from './session-cookie.ts';

/** Whoever makes a call. */
export interface Visitor {
  readonly address: string;
  readonly fromBrowser: boolean;
  readonly overTls: boolean;
  /** What their browser says it is, in words. */
  readonly device: string;
  /** The secret of their device's cookie, or a new one for a device that has none. */
  readonly deviceToken: string;
  readonly hasDeviceCookie: boolean;
  /** Calls for anyone do not tell who makes them. */
  readonly isSignedIn: boolean;
}

/** A proxy's header may hold anything; if it is not an address, the proxy's own is used. */
function addressOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // A link-local address may carry the name of a network card.
  return address.replace(/%.*$/, '');
}

/** Where a call comes from. */
export const originOf = (request: FastifyRequest) => ({
  address: addressOf(request),
  device: deviceWords(request.headers['user-agent'] ?? ''),
});

/** The signed-in person and their address, for the audit log. */
export const actorOf = (request: FastifyRequest) => ({
  actorId: request.account.user.id,
  address: addressOf(request),
});

/** The signed-in person with their session, where the call asks what they may do. */
export const accountOf = (request: FastifyRequest) => ({
  account: request.account,
  address: addressOf(request),
});

export function visitorOf(
  request: FastifyRequest,
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>,
): Visitor {
  const overTls = isBehindTls(env, request.raw);
  const deviceToken = deviceTokenOf(request, overTls);
  return {
    ...originOf(request),
    fromBrowser: isFromBrowser(request),
    overTls,
    deviceToken: deviceToken ?? newDeviceToken(),
    hasDeviceCookie: deviceToken !== undefined,
    isSignedIn: request.routeOptions.config.access !== 'anyone',
  };
}
