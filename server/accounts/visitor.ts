import type { FastifyRequest } from 'fastify';
import { isBehindTls, type Parts } from '#server/app.ts';
import { isFromBrowser } from './session-cookie.ts';

/** Who knocks, as far as one can tell before they have proven anything. */
export interface Visitor {
  readonly address: string;
  readonly fromBrowser: boolean;
  readonly overTls: boolean;
}

/** A link-local address may carry the name of a network card, which is none of our business. */
const addressOf = ({ ip }: FastifyRequest): string => ip.replace(/%.*$/, '');

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
