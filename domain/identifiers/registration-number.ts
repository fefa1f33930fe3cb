/** Of a tax or BAS agent: eight digits in the register of the Tax Practitioners Board. */
export const isRegistrationNumber = (text: string): boolean =>
  /^\d{8}$/.test(text.replaceAll(/\s/g, ''));
