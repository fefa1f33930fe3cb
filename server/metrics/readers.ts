import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import type { Env } from '#server/env.ts';

/**
 * Who may read the metrics: whoever has the token, and programs of this machine. A visitor whom a
 * proxy of this machine lets through comes from its address too, so that counts only without any
 * sign of a proxy.
 */

type Settings = Pick<Env, 'METRICS_TOKEN' | 'SITE_URL' | 'TRUST_PROXY'>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) =>
  loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

const localNames = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const isLocalHost = (host: string) => localNames.test(URL.parse(`http://${host}`)?.hostname ?? '');

/** What proxies add by default, or because the operator wants to know the visitor's address. */
const proxyHeaders = /^(?:x-forwarded|forwarded$|via$|x-real-ip$|(?:x|fly|true)-client-ip$|cf-)/;

function showsProxy({ headers, httpVersion }: IncomingMessage, settings: Settings): boolean {
  // nginx speaks HTTP/1.0 to the servers behind it unless told otherwise.
  if (httpVersion !== '1.1') return true;
  if (Object.keys(headers).some((name) => proxyHeaders.test(name))) return true;
  if (!isLocalHost(headers.host ?? '')) return true;
  // A public site has a proxy. One that is named to us sends headers; any other may send none.
  const isPublic = !isLocalHost(URL.parse(settings.SITE_URL)?.host ?? '');
  return isPublic && settings.TRUST_PROXY === false;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  // Digests are of one length, and take the same time to compare whatever they differ in.
  return timingSafeEqual(digest(given), digest(token));
}

export function mayReadMetrics(request: IncomingMessage, settings: Settings): boolean {
  if (hasToken(request, settings.METRICS_TOKEN)) return true;
  return isLoopback(request.socket.remoteAddress ?? '') && !showsProxy(request, settings);
}
