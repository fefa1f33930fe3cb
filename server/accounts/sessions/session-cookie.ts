import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a request carries to prove who sent it. */
export interface Proof {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

/** Over https the prefix makes browsers refuse a cookie that another host or an insecure page set. */
export const hostCookie = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;

export const attributesOf = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

/** The second half of a browser's session. */
const nameOf = (secure: boolean) => hostCookie('session', secure);

export function setSessionCookie(reply: FastifyReply, cookie: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), cookie, attributesOf(secure));
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(nameOf(secure), attributesOf(secure));
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
