/** Whether the client came, as staff say afterwards. */
export const attendances = ['attended', 'missed'] as const;
