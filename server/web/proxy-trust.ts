import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Env } from '#server/env.ts';

/** Whether to believe the headers that came from an address, so many hops away. */
type ProxyTrust = (address: string, hop: number) => boolean;

/** A socket that listens on both versions reports an IPv4 address in IPv6 form. */
const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';

const versionOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(',')) {
    const [host = '', bits] = range.trim().split('/');
    if (bits === undefined) list.addAddress(host, versionOf(host));
    else list.addSubnet(host, Number(bits), versionOf(host));
  }
  return list;
}

function trustOf(setting: Env['TRUST_PROXY']): ProxyTrust {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = listOf(setting);
  return (address) => {
    const plain = plainAddress(address);
    return list.check(plain, versionOf(plain));
  };
}

/** Parsing the list takes longer than answering a request. */
const cache = new Map<Env['TRUST_PROXY'], ProxyTrust>();

export function proxyTrust(setting: Env['TRUST_PROXY']): ProxyTrust {
  const trust = cache.get(setting) ?? trustOf(setting);
  cache.set(setting, trust);
  return trust;
}

/** TLS ends at a proxy, which is believed about it only if it is trusted. */
export function isBehindTls(
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): boolean {
  if (env.SITE_URL.startsWith('https:')) return true;
  if (headers['x-forwarded-proto'] !== 'https') return false;
  return proxyTrust(env.TRUST_PROXY)(socket.remoteAddress ?? '', 0);
}
