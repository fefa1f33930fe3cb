/** Amounts in whole cents, as they are typed and shown. */

export const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/** "1,842.5" is 184250; undefined for what is no amount. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  const [, dollars = '', cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return dollars === '' ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** As it is typed again: 184250 is "1842.50". */
export const typedCents = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);
