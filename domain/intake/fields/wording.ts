/** Warnings never block: the person may well be right. */
export const warningWording = {
  tfn: 'That doesn’t look like a tax file number. Please check its 8 or 9 digits. If they’re right, continue.',
  bsb: 'A BSB usually has 6 digits. Please check it. If it’s right, continue.',
  postcode: 'An Australian postcode has 4 digits. Please check it. If it’s right, continue.',
  postcodeElsewhere: (state: string) =>
    `That postcode doesn’t seem to be in ${state}. Please check both. If they’re right, continue.`,
  bank: 'We don’t know a bank whose BSBs begin like that. Please check it. If it’s right, continue.',
  dateOfBirth: 'That date is in the future. Please check the year.',
  young: (age: number) =>
    `That makes you younger than ${age}. Please check the year. If it’s right, continue.`,
  old: (age: number) =>
    `That makes you older than ${age}. Please check the year. If it’s right, continue.`,
  mobile: 'An Australian mobile number has 10 digits. Please check it. If it’s right, continue.',
  spouseIsClient:
    'These are your own names. Please enter your spouse’s. If you share both, continue.',
} as const;
