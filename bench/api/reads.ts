import { type Call, get } from './calls.ts';
import { uncommonLetters } from './people.ts';
import type { Practice } from './practices.ts';

/** What signed-in people read most: themselves, the list, and what they search for in it. */

const pageSize = 25;
const list = (query: string) => `/api/users?${query}&pageSize=${pageSize}`;
const page = (number: number) => list(`search=&page=${Math.max(1, Math.floor(number))}`);
/** As the screen asks: it says "more than 1,000" where there are. */
const search = (text: string) => list(`search=${encodeURIComponent(text)}&page=1&countUpTo=1000`);

const steady = 1.5;
const searchFor = (name: string, text: (practice: Practice) => string, mostGrowth?: number) => ({
  name: `search for ${name}`,
  load: get((practice) => search(text(practice))),
  ...(mostGrowth === undefined ? {} : { mostGrowth }),
});

/** Parts of many names, and two that everybody's phone number or address has. */
const common = ['ko', 'ma', 'sh', '04', 'om'];

export const reads: readonly Call[] = [
  { name: 'me', load: get(() => '/api/users/me'), mostGrowth: steady },
  { name: 'list, first page', load: get(() => page(1)), mostGrowth: steady },
  {
    name: 'list, middle page',
    load: get(({ size }) => page(size / pageSize / 2)),
    mostGrowth: steady,
  },
  { name: 'list, last page', load: get(({ size }) => page(size / pageSize)), mostGrowth: steady },
  searchFor('an email', ({ somebody }) => somebody.email),
  searchFor('a phone number', ({ somebody }) => somebody.phone),
  searchFor('a surname', ({ somebody }) => somebody.surname),
  ...common.map((letters) => searchFor(`two letters, ${letters}`, () => letters, 3)),
  searchFor('two letters of few', () => uncommonLetters.few, 3),
  searchFor('two letters of one', () => uncommonLetters.one, 3),
  searchFor('two letters of nobody', () => uncommonLetters.nobody, 3),
];
