import pg from 'pg';
import { ask } from '../harness/calls.ts';
import { type KeyedRecords, makePeople, password } from '../harness/people.ts';

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

/** As many people as a list is slow with, if it is. */
const fill = `
  insert into users (name, email, type, password_hash)
  select 'Client ' || n, 'client-' || n || '@example.com', 'client', 'none'
  from generate_series(1, 10000) as n`;

async function signIn(address: string, email: string): Promise<Person> {
  const { body, cookies } = await ask('POST', `${address}/api/users/login`, { email, password });
  const { token, user } = body as { token: string; user: { _id: string } };
  const signedIn = { authorization: `Bearer ${token}` };
  return { id: user._id, email, device: cookies[0] ?? '', signedIn };
}

async function beginWork(address: string, by: Person, client: string): Promise<string> {
  const work = { client, kind: 'individual', period: '2025-26' };
  const { body } = await ask('POST', `${address}/api/work`, work, by.signedIn);
  return (body.data as { _id: string })._id;
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
