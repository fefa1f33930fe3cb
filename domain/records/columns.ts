/** The columns of a file of clients, under the names of the API. */

export const importColumns = [
  'name',
  'first_name',
  'last_name',
  'kind',
  'code',
  'email',
  'phone_number',
  'other_phone',
  'address',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'city',
  'state',
  'postcode',
  'company_name',
  'abn',
  'acn',
  'tax_number',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Where each column is in the file; absent if the file has none. */
export type ColumnPlaces = { readonly [Column in ImportColumn]?: number };

const phones = [
  ...['phone', 'phone 1', 'phone 2', 'phonenumber', 'telephone', 'tel', 'contact number'],
  ...['mobile', 'mobile phone', 'mobile number', 'mobilenumber'],
];

const addressLine = (number: number): string[] => [
  `address line ${number}`,
  `poaddressline${number}`,
  `saaddressline${number}`,
];

/**
 * What other programs call them, also the contacts of Xero, the cards of MYOB and the clients of
 * Xero Practice Manager. In each file the first heading that fits counts.
 */
const aliases: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: [
    ...['full name', 'client', 'client name', 'contact', 'contact name', 'contactname'],
    'display name',
  ],
  first_name: ['first name', 'firstname', 'given name', 'given names'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'co last name'],
  kind: ['business structure', 'structure', 'entity type', 'client kind'],
  code: ['client code', 'account number', 'accountnumber', 'card id'],
  email: [
    ...['e mail', 'mail', 'email address', 'emailaddress', 'e mail address', 'contact email'],
    'client email',
  ],
  phone_number: ['phone number', ...phones],
  other_phone: phones,
  address: ['street address', 'postal address', 'home address', 'full address', 'mailing address'],
  address_1: ['addr 1 line 1', 'line 1', ...addressLine(1)],
  address_2: ['addr 1 line 2', 'line 2', ...addressLine(2)],
  address_3: ['addr 1 line 3', 'line 3', ...addressLine(3)],
  address_4: ['addr 1 line 4', 'line 4', ...addressLine(4)],
  city: ['suburb', 'town', 'postal city', 'pocity', 'sacity', 'addr 1 city'],
  state: ['region', 'postal region', 'poregion', 'saregion', 'addr 1 state'],
  postcode: [
    ...['post code', 'postal code', 'postal post code', 'postal postcode', 'popostalcode'],
    ...['sapostalcode', 'addr 1 postcode'],
  ],
  company_name: [
    ...['company', 'business', 'business name', 'organisation', 'organization', 'trading name'],
    'entity',
  ],
  abn: ['a b n', 'australian business number', 'business number'],
  acn: ['a c n', 'australian company number', 'company number'],
  tax_number: ['taxnumber', 'tfn', 'tax file number', 'taxfilenumber'],
};

/** Headings are compared without regard to case, spaces and punctuation. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Meanings = ReadonlyMap<string, readonly ImportColumn[]>;

const knownHeadings = new Map<string, ImportColumn[]>();
for (const column of importColumns) {
  for (const heading of [column, ...aliases[column]].map(headingKey)) {
    knownHeadings.set(heading, [...(knownHeadings.get(heading) ?? []), column]);
  }
}

/** Its contact name is the person to ask for, not the client. */
const cardFile = 'co last name';
const headingsOfCards: Meanings = new Map([...knownHeadings, ['contact name', []]]);

export type Remembered = ReadonlyMap<string, ImportColumn>;
/** What an admin chose: a heading for a column, or an empty one for none. */
export type ChosenColumns = { readonly [Column in ImportColumn]?: string | undefined };

/** Which column is where: as chosen, else as an admin chose before, else by its name. */
export function matchColumns(
  headings: readonly string[],
  chosen: ChosenColumns,
  remembered: Remembered,
): ColumnPlaces {
  const keys = headings.map(headingKey);
  const places: { [Column in ImportColumn]?: number } = {};
  const taken = new Set<number>();
  const take = (column: ImportColumn, place: number) => {
    if (place < 0 || taken.has(place) || places[column] !== undefined) return;
    places[column] = place;
    taken.add(place);
  };
  /** Whoever leaves out the phone means every phone. */
  const isOpen = (column: ImportColumn) =>
    chosen[column] === undefined && (column !== 'other_phone' || chosen.phone_number !== '');
  for (const column of importColumns) {
    const heading = chosen[column];
    if (heading) take(column, keys.indexOf(headingKey(heading)));
  }
  const asBefore: Meanings = new Map([...remembered].map(([key, column]) => [key, [column]]));
  const byName = keys.includes(cardFile) ? headingsOfCards : knownHeadings;
  for (const known of [asBefore, byName]) {
    for (const [place, key] of keys.entries()) {
      for (const column of known.get(key) ?? []) {
        if (isOpen(column)) take(column, place);
      }
    }
  }
  return places;
}

/** Whether the file says what its clients are called. */
export const namesClients = ({ name, first_name, last_name }: ColumnPlaces): boolean =>
  name !== undefined || first_name !== undefined || last_name !== undefined;

/** What an admin has matched otherwise than we would have. */
export function chosenByHand(
  headings: readonly string[],
  places: ColumnPlaces,
): { readonly heading: string; readonly column: ImportColumn }[] {
  const byName = matchColumns(headings, {}, new Map());
  return importColumns.flatMap((column) => {
    const heading = headingKey(headings[places[column] ?? -1] ?? '');
    return heading === '' || byName[column] === places[column] ? [] : [{ heading, column }];
  });
}
