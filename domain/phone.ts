/** The digits to dial; Australian numbers get their country code. */
export function telNumber(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('0') ? `+61${digits.slice(1)}` : digits;
}

export function telHref(phone: string): string {
  return `tel:${telNumber(phone)}`;
}
