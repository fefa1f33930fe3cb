import type { IncomingMessage } from 'node:http';

type Received = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'url'>;

/** An address as it is written in a request to a proxy: `http://host/path`. */
const wholeAddress = /^https?:\/\//i;

function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '');
  }
  return hosts;
}

/** A name, or an address as it is written, and perhaps a port. Never two with a comma between. */
const oneHost = /^(?:\[[\da-f:.]+\]|[\w.~%-]+)(?::\d*)?$/i;

const agrees = (address: string, host: string): boolean => {
  const asked = URL.parse(address);
  return asked !== null && asked.host === URL.parse(`${asked.protocol}//${host}`)?.host;
};

/**
 * Whether everyone who reads the request takes it to be for the same host. Node uses the first of
 * two `Host` headers, and a proxy or a cache in front may use the other.
 */
export function hasOneHost({ rawHeaders, httpVersion, url = '' }: Received): boolean {
  const [host, ...others] = hostsOf(rawHeaders);
  if (others.length > 0) return false;
  if (host === undefined) return httpVersion === '1.0';
  if (!oneHost.test(host)) return false;
  return !wholeAddress.test(url) || agrees(url, host);
}
