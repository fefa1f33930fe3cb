import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributesOf, hostCookie } from './session-cookie.ts';

/**
 * Recognises a browser that someone has signed in with, asked for a login code with, or has to
 * wait on before another try. It lets no one in: it only keeps a stranger's wrong attempts from
 * counting against its owner. Browsers keep a cookie for 400 days at most.
 */
const nameOf = (secure: boolean) => hostCookie('device', secure);
const maxAge = 400 * 24 * 60 * 60;

export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), token, { ...attributesOf(secure), maxAge });
}

export function deviceTokenOf({ cookies }: FastifyRequest, secure: boolean): string | undefined {
  const token = cookies[nameOf(secure)] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}
