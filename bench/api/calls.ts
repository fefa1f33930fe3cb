import { untilMailsAreSent } from '../harness/enquiries.ts';
import type { Load } from '../harness/load.ts';
import { uncommonLetters } from '../harness/people.ts';
import type { Practice } from './practices.ts';

/** A call to measure at every size. */
export interface Call {
  readonly name: string;
  readonly load: (practice: Practice) => Load;
  /** How many times more work it may be for the largest number of people than for the smallest. */
  readonly mostGrowth?: number;
  /** The name of threads whose work is not counted. */
  readonly exceptThreads?: string;
  /** Waits until what the call has left to be done is done. */
  readonly atEnd?: (practice: Practice) => Promise<void>;
}

const get =
  (path: (practice: Practice) => string, status = 200) =>
  (practice: Practice): Load => ({
    address: practice.address + path(practice),
    headers: practice.headers,
    status,
  });

/** Asks for nothing that exists: it takes the framework, our headers and a message. */
export const nothing: Call = {
  name: 'a call that does nothing',
  load: get(() => '/api/nothing', 404),
  mostGrowth: 1.5,
};

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

/** Parts of many names, and two that everyone's phone number or address has. */
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
  searchFor('an email', ({ known }) => known.email),
  searchFor('a phone number', ({ known }) => known.phone),
  searchFor('a surname', ({ known }) => known.surname),
  ...common.map((letters) => searchFor(`two letters, ${letters}`, () => letters, 3)),
  searchFor('two letters of few', () => uncommonLetters.few, 3),
  searchFor('two letters of one', () => uncommonLetters.one, 3),
  searchFor('two letters of no one', () => uncommonLetters.none, 3),
];

/**
 * Signing in, without the work of the password's hash, which is meant to be much: it is done in
 * threads of Node's pool. How much work a hash is depends on what runs beside it, so the work of one
 * that runs alone cannot be taken off.
 */

const signIn = (cookie: (practice: Practice) => string) => (practice: Practice) => ({
  address: `${practice.address}/api/users/login`,
  headers: { cookie: cookie(practice), 'content-type': 'application/json' },
  body: JSON.stringify({ email: practice.admin.email, password: practice.admin.password }),
  status: 200,
});

const shared = { mostGrowth: 1.5, exceptThreads: 'libuv-worker' };

export const signIns: readonly Call[] = [
  { name: 'sign-in on a known device', load: signIn(({ device }) => device), ...shared },
  {
    name: 'sign-in on a new device',
    load: signIn(() => ''),
    ...shared,
    // Its owner is told by a mail.
    atEnd: ({ corella }) => untilMailsAreSent(corella.dataDir),
  },
];
