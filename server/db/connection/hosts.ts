import type pg from 'pg';

/** How to reach the database, which may be one of several hosts. */
export interface ConnectionSettings extends pg.ClientConfig {
  /** One address for each host, if the one that can be written to has to be found among them. */
  readonly addresses?: readonly string[];
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/;
const ourTargets = new Set([undefined, 'read-write', 'primary']);

/**
 * Reads an address as libpq does: the hosts of a list are separated by commas. Undefined unless it
 * leads to a server that can be written to.
 */
export function readAddress(url: string): ConnectionSettings | undefined {
  const [, start, list = '', path, query] = form.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs') ?? undefined;
  if (start === undefined || !ourTargets.has(target)) return undefined;
  if (parameters.get('host')?.includes(',')) return undefined;
  const rest = query === undefined ? path : `${path}?${query}`;
  const hosts = list.split(',');
  const addresses = hosts.map((host) => `${start}${host}${rest}`);
  const [first = ''] = addresses;
  const wrong = addresses.some((address, place) => {
    const isNamed = hosts.length === 1 || !/^(?::|$)/.test(hosts[place] ?? '');
    return !isNamed || URL.parse(address) === null;
  });
  if (wrong) return undefined;
  const isPlain = hosts.length === 1 && target === undefined;
  return { connectionString: first, ...(isPlain ? {} : { addresses }) };
}
