import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

/**
 * A browser that opens a page sends no token. So whoever may preview gets a cookie for it, which is
 * good for nothing else and for a short time.
 */

export const previewMs = 30 * 60_000;

const macOf = (keyedHash: KeyedHash, text: string) =>
  keyedHash('site preview', text).toString('base64url');

export function newTicket(keyedHash: KeyedHash, sessionId: string, now: Date): string {
  const text = `${sessionId}.${now.getTime() + previewMs}`;
  return `${text}.${macOf(keyedHash, text)}`;
}

/** The session that it was given to, unless it is forged or has expired. */
export function sessionOf(keyedHash: KeyedHash, ticket: string, now: Date): string | undefined {
  const [, sessionId = '', until = '', mac = ''] =
    /^([\w-]{1,64})\.(\d{1,16})\.([\w-]{43})$/.exec(ticket) ?? [];
  const expected = Buffer.from(macOf(keyedHash, `${sessionId}.${until}`));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > now.getTime() ? sessionId : undefined;
}
