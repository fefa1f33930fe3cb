import { breachFactsSchema } from '#domain/breaches/breach.ts';
import { askDatabase, makeAndSignIn, type RunningServer } from '#testing/accounts/signed-in.ts';
import type { TextPlace } from '#testing/text-places.ts';
import { book, twoADay } from '../harness/bookers.ts';
import { post } from '../harness/calls.ts';
import { exampleForm } from '../harness/people.ts';

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

/** Tables with the word that they have in addresses. */
const collections = {
  users: 'users',
  clients: 'clients',
  groups: 'client_groups',
  companies: 'companies',
  submissions: 'submissions',
  forms: 'submissions',
  appointments: 'appointments',
  work: 'works',
  documents: 'documents',
  breaches: 'breaches',
  imports: 'imports',
  site: 'site_versions',
  enquiries: 'enquiries',
} as const;
export type Collection = keyof typeof collections;

const ofEach = 9;

/** The senders are not among the targets, or soon no one would be signed in. */
async function insertOthers(server: RunningServer): Promise<void> {
  await askDatabase(
    server,
    `insert into users (name, email, type, password_hash)
     select 'Someone', gen_random_uuid() || '@example.com', 'client', 'none' from generate_series(1, ${ofEach})`,
  );
  await askDatabase(
    server,
    `insert into companies (name, email)
     select 'Some company', 'office@example.com' from generate_series(1, ${ofEach})`,
  );
}

/** A form must be submitted: only the server can encrypt it. */
const submitForm = ({ address }: RunningServer, authorization: string) =>
  post(`${address}/api/forms/contact`, exampleForm, { authorization });

async function bookedLinks(server: RunningServer, times: readonly string[]): Promise<string[]> {
  // Frees the times that the batch before has booked.
  await askDatabase(server, 'delete from appointments');
  const booked = await Promise.all(times.map((time) => book(server.address, time)));
  return booked.map(({ body }) => (body.data as { link: string }).link);
}

/** What only the server can encrypt: work, a document, an entry of the register, an import. */
async function makeMatters({ address }: RunningServer, admin: string, clients: readonly string[]) {
  const send = (path: string, body: string | FormData, type?: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: admin, ...(type && { 'content-type': type }) },
      body,
    });
  for (const client of clients) {
    const file = new FormData();
    file.set('client', client);
    file.set('file', new Blob(['name,amount']), 'list.csv');
    const work = { client, kind: 'individual', period: '2025-26', items: [{ title: 'Rent' }] };
    await send('/api/work', JSON.stringify(work), 'application/json');
    await send('/api/documents', file);
  }
  const breach = JSON.stringify(breachFactsSchema.meta()?.example);
  await send('/api/breaches', breach, 'application/json');
  await send('/api/imports?dryRun=1', 'name,email\r\nMei,mei@example.com\r\n', 'text/csv');
}

const newest: { readonly [Name in Collection]?: string } = {
  users: `where name = 'Someone' order by created_at desc`,
  companies: 'where deleted_at is null order by created_at desc',
  submissions: 'order by submitted_at desc',
  forms: 'order by submitted_at desc',
};

/** Where there is none, one that does not exist. */
async function idsIn(server: RunningServer, collection: Collection): Promise<readonly string[]> {
  const sql = `select id from ${collections[collection]} ${newest[collection] ?? ''} limit ${ofEach}`;
  const rows = await askDatabase<{ id: string }>(server, sql);
  return rows.length > 0 ? rows.map(({ id }) => id) : [crypto.randomUUID()];
}

/** New ones for every batch: the requests sign people out and use things up. */
export async function newRecords(
  server: RunningServer,
  allTimes: readonly string[],
): Promise<Records> {
  const signedIn = async (type: 'admin' | 'client') => {
    const signedInAs = await Promise.all([
      makeAndSignIn(server, type),
      makeAndSignIn(server, type),
    ]);
    return signedInAs.map(({ authorization }) => authorization);
  };
  const people = { admin: await signedIn('admin'), client: await signedIn('client') };
  await insertOthers(server);
  await Promise.all(people.client.map((authorization) => submitForm(server, authorization)));
  // The last ones: the first may be too soon by now.
  const booked = twoADay(allTimes).slice(-ofEach);
  const links = await bookedLinks(server, booked);
  await makeMatters(server, people.admin[0] ?? '', (await idsIn(server, 'users')).slice(0, 3));
  const names = Object.keys(collections) as Collection[];
  const ids = await Promise.all(names.map(async (name) => [name, await idsIn(server, name)]));
  return {
    people,
    ids: Object.fromEntries(ids),
    links,
    times: allTimes.filter((time) => !booked.includes(time)),
  };
}

/** The names of the calls with text that only clients may make. */
export async function callsForClients(
  server: RunningServer,
  places: readonly TextPlace[],
): Promise<Set<string>> {
  const { authorization } = await makeAndSignIn(server, 'admin');
  const forClients = new Set<string>();
  for (const { method, path, name } of new Set(places.map(({ call }) => call))) {
    const answer = await fetch(server.address + path, { method, headers: { authorization } });
    if (answer.status === 403) forClients.add(name);
  }
  return forClients;
}
