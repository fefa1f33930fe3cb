/** The options of some fields. */

export const titles = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'OTHER'] as const;

export const phoneWords = { mobile: 'Mobile', home: 'Home', work: 'Work' } as const;
export type PhoneType = keyof typeof phoneWords;
export const phoneTypes = Object.keys(phoneWords) as readonly PhoneType[];

export const halvesOfDay = ['AM', 'PM'] as const;
