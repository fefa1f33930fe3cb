const weights = [8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Whether a number can be an Australian Company Number: nine digits, of which the last one follows
 * from the others. https://asic.gov.au/for-business/registering-a-company/steps-to-register-a-company/australian-company-numbers/australian-company-number-digit-check/
 */
export function isAcn(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return Number(digits[8]) === (10 - (sum % 10)) % 10;
}
