/** From Palm Beach to the Royal National Park, and west to the Blue Mountains. */
const sydneyPostcodes = [
  [2000, 2234],
  [2555, 2574],
  [2740, 2786],
] as const;

export const isInSydney = (address: { readonly state: string; readonly postcode: string }) =>
  address.state === 'NSW' &&
  sydneyPostcodes.some(
    ([first, last]) => first <= Number(address.postcode) && Number(address.postcode) <= last,
  );
