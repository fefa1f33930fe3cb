import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isBehindTls, type Parts } from '#server/app.ts';
import { isFromBrowser } from './session-cookie.ts';

/** Who knocks, as far as one can tell before they have proven anything. */
export interface Visitor {
  readonly address: string;
  readonly fromBrowser: boolean;
  readonly overTls: boolean;
}

/** What a proxy passes on may be anything; what is no address is replaced by the proxy's own. */
function addressOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // A link-local address may carry the name of a network card.
  return address.replace(/%.*$/, '');
}

/** Who does something, for the audit log. */
export const actorOf = (request: FastifyRequest) => ({
  actorId: request.account.user.id,
  address: addressOf(request),
});

export function visitorOf(request: FastifyRequest, env: Parts['env']): Visitor {
  return {
    address: addressOf(request),
    fromBrowser: isFromBrowser(request),
    overTls: isBehindTls(env, request.raw),
  };
}
