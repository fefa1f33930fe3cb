import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Parts } from '#server/parts.ts';

/** How long a code works. */
export const codeLife = 10 * 60_000;

export const codeHashOf = (keyedHash: Parts['keyedHash'], userId: string, code: string): Buffer =>
  keyedHash('login code', `${userId} ${code}`);

/**
 * A mailed code belongs to whoever asked for it, so that wrong codes of others do not use it up:
 * to a browser, by the cookie of its device, or to the network of a program without cookies.
 */
export function openRequesters({ keyedHash }: Pick<Parts, 'keyedHash'>) {
  const byDevice = ({ deviceToken }: Visitor) => keyedHash('device', deviceToken);
  const byNetwork = ({ address }: Visitor) => keyedHash('network', addressSubject(address));
  return {
    /** A browser without the cookie gets it with the answer. */
    whoAsks: (visitor: Visitor): Buffer =>
      visitor.hasDeviceCookie || visitor.fromBrowser ? byDevice(visitor) : byNetwork(visitor),
    /** By whom the wrong codes of a visitor are counted. */
    whoTries: (visitor: Visitor): Buffer =>
      visitor.hasDeviceCookie ? byDevice(visitor) : byNetwork(visitor),
    /** As whom a visitor may have asked, the likeliest first. */
    mayHaveAsked: (visitor: Visitor): [Buffer, ...Buffer[]] =>
      visitor.hasDeviceCookie ? [byDevice(visitor), byNetwork(visitor)] : [byNetwork(visitor)],
  };
}
