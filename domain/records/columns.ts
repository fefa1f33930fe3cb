import { editedFields } from '#domain/accounts/client-form.ts';

/** The columns of a file of clients, under the names of the API. */

export const importColumns = ['name', 'email', 'phone_number', 'address', 'company_name'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Where each column is in the file; absent if the file has none. */
export type ColumnPlaces = { readonly [Column in ImportColumn]?: number };

/** What other programs call them. */
const aliases: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['full name', 'client', 'client name', 'contact', 'contact name', 'display name'],
  email: ['e mail', 'mail', 'email address', 'e mail address', 'contact email', 'client email'],
  phone_number: [
    'phone',
    'mobile',
    'mobile phone',
    'mobile number',
    'telephone',
    'tel',
    'contact number',
  ],
  address: ['street address', 'postal address', 'home address', 'full address', 'mailing address'],
  company_name: [
    'company',
    'business',
    'business name',
    'organisation',
    'organization',
    'trading name',
    'entity',
  ],
};

/** Headings are compared without regard to case, spaces and punctuation. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const knownHeadings = new Map(
  importColumns.flatMap((column) =>
    [column, editedFields[column].label, ...aliases[column]].map(
      (heading) => [headingKey(heading), column] as const,
    ),
  ),
);

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
  const isOpen = (column: ImportColumn) => chosen[column] === undefined;
  for (const column of importColumns) {
    const heading = chosen[column];
    if (heading) take(column, keys.indexOf(headingKey(heading)));
  }
  for (const known of [remembered, knownHeadings]) {
    for (const [place, key] of keys.entries()) {
      const column = known.get(key);
      if (column && isOpen(column)) take(column, place);
    }
  }
  return places;
}
