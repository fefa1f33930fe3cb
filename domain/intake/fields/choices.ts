/** The options of some fields. */

export const titles = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'OTHER'] as const;

export const phoneTypes = ['mobile', 'home', 'work'] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const halvesOfDay = ['AM', 'PM'] as const;
