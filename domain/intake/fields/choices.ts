/** What some fields are chosen from. */

export const titles = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'OTHER'] as const;

export const phoneTypes = ['mobile', 'home', 'work'] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const halvesOfDay = ['AM', 'PM'] as const;
