const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

const isSwitchedOff = (url: URL) => url.searchParams.get('tls') === 'off';

/**
 * Mails hold login codes and links: they leave this machine encrypted, or wait, unless the address
 * says `?tls=off`.
 */
export const requiresTls = (url: URL): boolean =>
  !isSwitchedOff(url) && !loopback.test(url.hostname);

/** Whether mails may leave this machine in clear text. */
export const allowsClearText = (url: URL): boolean =>
  url.protocol === 'smtp:' && isSwitchedOff(url) && !loopback.test(url.hostname);
