/** Names and numbers that are reserved for examples and never reach anyone. */

/** https://www.rfc-editor.org/rfc/rfc2606 */
const reservedHost =
  /(?:^|[.@/])(?:[\w-]+\.)*(?:[\w-]+\.(?:example|test|invalid|localhost)|example\.(?:com|net|org)|localhost)(?=[:/?#>]|$)/i;

/** An address, a host or an email that exists only in examples. */
export function isReservedAddress(text: string): boolean {
  return reservedHost.test(text.trim());
}

/** The blocks that the communications authority reserves for fiction. */
export function isFictionalPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').replace(/^61/, '0');
  return /^0[2378](?:5550|7010)\d{4}$|^049157\d{4}$/.test(digits);
}
