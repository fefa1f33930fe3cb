import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { newKey } from '#server/vault/keys.ts';
import type { OwnCluster } from '#testing/database/own-cluster.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import {
  forgetReceipts,
  form,
  holdReceipts,
  makeFormsOlder,
  untilNothing,
  waiting,
} from '../api/forms.ts';
import { ask } from '../harness/calls.ts';
import { manyReads, root } from '../harness/corella.ts';
import { type KeyedRecords, makePeople, signInUntilItWorks } from '../harness/people.ts';
import { startServer } from '../harness/servers.ts';
import { givePeople, type Known } from './people.ts';
import { type Ask, middlePage, password, rowsOfPage, type Target, twoLetters } from './target.ts';

const json = { 'content-type': 'application/json' };

const fill = [
  `insert into users (name, email, phone, type, is_active, password_hash, created_at)
   select name, email, phone, 'client', is_active, 'none', created_at from given_people`,
];

interface List {
  readonly data?: readonly { readonly email?: string }[];
  readonly total?: number;
}

function asksOf(people: number, known: Known, admin: Admin, client: Record<string, string>) {
  const list = (query: string, isRight: (answer: List) => boolean) => (): Ask => ({
    path: `/api/users?${query}&pageSize=${rowsOfPage}`,
    headers: admin.headers,
    status: 200,
    isRight: (answer) => isRight(answer as List),
  });
  const everyone = (answer: List) =>
    answer.data?.length === rowsOfPage && (answer.total ?? 0) >= people;
  // As the screen asks: it says "more than 1,000" where there are.
  const search = (text: string, matches: number) =>
    list(
      `search=${encodeURIComponent(text)}&page=1&countUpTo=1000`,
      ({ data, total = 0 }) =>
        data?.length === Math.min(matches, rowsOfPage) && total >= Math.min(matches, 1000),
    );
  const common = search(twoLetters, known.withTwoLetters);
  return {
    'current user': (): Ask => ({
      path: '/api/users/me',
      headers: admin.headers,
      status: 200,
      isRight: (answer) => JSON.stringify(answer).includes(admin.email),
    }),
    'list, first page': list('search=&page=1', everyone),
    'list, middle page': list(`search=&page=${middlePage(people)}`, everyone),
    'search for an email': search(known.email, 1),
    'search for a surname': search(known.surname, known.withSurname),
    'search for two letters': common,
    'search for two letters, without a total': common,
    'sign-in': (): Ask => ({
      path: '/api/users/login',
      headers: { ...json, cookie: admin.device },
      body: JSON.stringify({ email: admin.email, password }),
      status: 200,
      isRight: (answer) => typeof (answer as { token?: unknown }).token === 'string',
    }),
    'stored form': (): Ask => ({
      path: '/api/forms/contact',
      headers: { ...client, ...json, 'idempotency-key': randomUUID() },
      body: form,
      status: 201,
      isRight: () => true,
    }),
  };
}

interface Admin {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The cookie of a device that the admin has signed in with. */
  readonly device: string;
}

async function signInAdmin(address: string, records: KeyedRecords): Promise<Admin> {
  const [admin] = await makePeople(records, 1, 'admin');
  if (!admin) throw new Error('There is no admin.');
  const { email } = admin;
  const { body, cookies } = await ask('POST', `${address}/api/users/login`, { email, password });
  return { email, headers: { authorization: `Bearer ${body.token}` }, device: cookies[0] ?? '' };
}

/** Ours, on the same PostgreSQL as the others instead of the embedded one. */
export async function startCorella(cluster: OwnCluster, people: number): Promise<Target> {
  const folder = temporaryFolder('peers');
  const [dataDir, key, owner] = [join(folder.path, 'data'), newKey(), cluster.url('corella_owner')];
  const databases = { server: cluster.url('corella_server'), owner };
  const more = { LIST_READS_PER_HOUR: manyReads };
  const server = await startServer({ dataDir, databases, key, more });
  const { address } = server;
  const database = new pg.Client(owner);
  const records = { databaseUrl: owner, keySource: { configured: [key], dataDir } };
  const stop = async () => {
    await database.end();
    await server.stop();
    folder.remove();
  };
  try {
    await server.ready();
    const known = await givePeople(cluster.url('corella'), people, fill);
    const admin = await signInAdmin(address, records);
    const [client] = await makePeople(records, 1, 'client');
    if (!client) throw new Error('There is no client.');
    await database.connect();
    await database.query(holdReceipts);
    return {
      name: 'Corella',
      address,
      database: 'corella',
      url: owner,
      pid: server.child.pid ?? 0,
      asks: asksOf(people, known, admin, await signInUntilItWorks(address, client)),
      settle: () => untilNothing(database, waiting),
      async tidy() {
        await database.query(forgetReceipts);
        await database.query(makeFormsOlder);
      },
      hash: {
        folder: root,
        script: `const { hash, verify } = await import('@node-rs/argon2');
          const hashed = await hash(given, { algorithm: 2, memoryCost: 47104, timeCost: 1, parallelism: 1 });
          const fits = () => verify(hashed, given);`,
      },
      hashThreads: 'libuv-worker',
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
