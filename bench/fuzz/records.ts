import { apiPaths } from '#domain/api-paths.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { askDatabase, makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import { book } from '../bookings/visitors.ts';

/** Who sends the requests, and the records they are about. */
export interface Records {
  /** The authorization header of each person. */
  readonly people: Readonly<Record<'admin' | 'client', readonly string[]>>;
  readonly ids: Readonly<Record<Collection, readonly string[]>>;
  /** The secrets of appointments' links. */
  readonly links: readonly string[];
  /** Free times. */
  readonly times: readonly string[];
}

const collections = ['users', 'companies', 'submissions', 'appointments'] as const;
type Collection = (typeof collections)[number];

const ofEach = 9;

/** The senders are not among the targets, or soon nobody would be signed in. */
async function insertOthers(server: RunningServer): Promise<void> {
  await askDatabase(
    server,
    `insert into users (name, email, type, password_hash)
     select 'Somebody', gen_random_uuid() || '@example.com', 'client', 'none' from generate_series(1, ${ofEach})`,
  );
  await askDatabase(
    server,
    `insert into companies (name, email)
     select 'Some company', 'office@example.com' from generate_series(1, ${ofEach})`,
  );
}

/** A form must be submitted: only the server can encrypt it. */
async function submitForm({ address }: RunningServer, authorization: string): Promise<void> {
  await fetch(`${address}${apiPaths.contactForm}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(payloadOf(exampleAnswers)),
  });
}

async function bookedLinks(server: RunningServer, times: readonly string[]): Promise<string[]> {
  // Frees the times that the batch before has booked.
  await askDatabase(server, 'delete from appointments');
  const booked = await Promise.all(times.map((time) => book(server.address, time)));
  return booked.map(({ content }) => (content.data as { link: string }).link);
}

const newest: Record<Collection, string> = {
  users: `where name = 'Somebody' order by created_at desc`,
  companies: 'where deleted_at is null order by created_at desc',
  submissions: 'order by submitted_at desc',
  appointments: '',
};

async function idsIn(server: RunningServer, collection: Collection): Promise<string[]> {
  const sql = `select id from ${collection} ${newest[collection]} limit ${ofEach}`;
  return (await askDatabase<{ id: string }>(server, sql)).map(({ id }) => id);
}

/** New ones for every batch: the requests sign people out and use things up. */
export async function newRecords(
  server: RunningServer,
  allTimes: readonly string[],
): Promise<Records> {
  const signedIn = async (type: 'admin' | 'client') => {
    const made = await Promise.all([makeAndSignIn(server, type), makeAndSignIn(server, type)]);
    return made.map(({ authorization }) => authorization);
  };
  const people = { admin: await signedIn('admin'), client: await signedIn('client') };
  await insertOthers(server);
  await Promise.all(people.client.map((authorization) => submitForm(server, authorization)));
  // The last ones: the first may be too soon by now.
  const links = await bookedLinks(server, allTimes.slice(-ofEach));
  const ids = await Promise.all(
    collections.map(async (collection) => [collection, await idsIn(server, collection)]),
  );
  return { people, ids: Object.fromEntries(ids), links, times: allTimes.slice(0, -ofEach) };
}
