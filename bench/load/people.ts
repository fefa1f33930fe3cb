import pg from 'pg';
import { type KeyedRecords, makePeople, password } from '../cluster/accounts.ts';

type Headers = Readonly<Record<string, string>>;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly signedIn: Headers;
  /** The cookie of a device that they have signed in with. */
  readonly device: string;
}

export interface Practice {
  readonly clients: readonly Person[];
  readonly staff: readonly Person[];
  /** Ids of work that staff have begun, one for each client. */
  readonly works: readonly string[];
}

const clients = 40;
const staff = 5;
const json = { 'content-type': 'application/json' };

/** As many people as a list is slow with, if it is. */
const fill = `
  insert into users (name, email, type, password_hash)
  select 'Client ' || n, 'client-' || n || '@example.com', 'client', 'none'
  from generate_series(1, 10000) as n`;

async function post(address: string, path: string, headers: Headers, body: object) {
  const options = {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  };
  // Once more, since a connection may be closed at the moment in which it is used again.
  const answer = await fetch(address + path, options).catch(() => fetch(address + path, options));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function signIn(address: string, email: string): Promise<Person> {
  const answer = await post(address, '/api/users/login', {}, { email, password });
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } };
  const [device = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { id: user._id, email, device, signedIn: { authorization: `Bearer ${token}` } };
}

async function beginWork(address: string, by: Person, client: string): Promise<string> {
  const work = { client, kind: 'individual', period: '2025-26' };
  const answer = await post(address, '/api/work', by.signedIn, work);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

/** A practice with 10,000 clients, some of whom are signed in, as are its staff. */
export async function openPractice(records: KeyedRecords, address: string): Promise<Practice> {
  const database = new pg.Client(records.databaseUrl);
  await database.connect();
  await database.query(fill);
  await database.query('analyze users');
  await database.end();
  const signInAll = async (count: number, type: 'client' | 'staff') => {
    const people: Person[] = [];
    for (const { email } of await makePeople(records, count, type))
      people.push(await signIn(address, email));
    return people;
  };
  const practice = {
    clients: await signInAll(clients, 'client'),
    staff: await signInAll(staff, 'staff'),
  };
  const works: string[] = [];
  const [colleague] = practice.staff;
  for (const { id } of colleague ? practice.clients : [])
    works.push(await beginWork(address, colleague as Person, id));
  return { ...practice, works };
}
