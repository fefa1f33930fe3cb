export const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type State = (typeof states)[number];

/** Offered after the states; postcodes elsewhere have other formats. */
export const outsideAustralia = 'Outside Australia';
