import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Proof } from './sessions.ts';

/**
 * The second half of a browser's session. Over https the name's prefix makes browsers refuse a
 * cookie that another host or an insecure page has set.
 */
const nameOf = (secure: boolean) => (secure ? '__Host-session' : 'session');

const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

export function setSessionCookie(reply: FastifyReply, cookie: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), cookie, attributes(secure));
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(nameOf(secure), attributes(secure));
}

/** The request's bearer token and cookie, if any. */
export function proofOf({ headers, cookies }: FastifyRequest, secure: boolean): Proof {
  return {
    token: /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1],
    cookie: cookies[nameOf(secure)],
  };
}

/** Browsers say where a request comes from; plain clients do not. */
export const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined;
