/** Where the guides in content/ are set. */
export const suburbOfGuides = 'Merrylands';

/** From Palm Beach to the Royal National Park, and west to the Blue Mountains. */
const sydneyPostcodes = [
  [2000, 2234],
  [2555, 2574],
  [2740, 2786],
] as const;

interface Address {
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

export const isInSydney = (address: Omit<Address, 'suburb'>): boolean =>
  address.state === 'NSW' &&
  sydneyPostcodes.some(
    ([first, last]) => first <= Number(address.postcode) && Number(address.postcode) <= last,
  );

/** What people call the place of the office. */
export const cityOrSuburb = (address: Address): string =>
  isInSydney(address) ? 'Sydney' : address.suburb;
