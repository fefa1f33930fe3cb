import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OwnCluster } from '#testing/database/own-cluster.ts';
import { freePort } from '#testing/server-process.ts';
import { fetchPackages } from '../../tools/commands/fetched-packages.ts';
import { runPeer, startPeer } from './peer-process.ts';
import { givePeople, type Known } from './people.ts';
import {
  type Ask,
  answersOfForm,
  isPage,
  middlePage,
  password,
  rowsOfPage,
  send,
  type Target,
  twoLetters,
} from './target.ts';

const admin = { email: 'admin@example.com', password };

/** Its own schema makes the indexes: the primary keys and the unique addresses. */
const field = (name: string, type: string, schema: object = {}, meta: object = {}) => ({
  field: name,
  type,
  schema,
  meta,
});
const key = field('id', 'integer', { is_primary_key: true, has_auto_increment: true });
const collections = [
  {
    collection: 'people',
    schema: {},
    meta: {},
    fields: [
      key,
      field('name', 'string'),
      field('email', 'string', { is_unique: true }),
      field('phone', 'string'),
      field('is_active', 'boolean'),
      field('created_at', 'timestamp', {}, { special: ['date-created'] }),
    ],
  },
  {
    collection: 'forms',
    schema: {},
    meta: {},
    fields: [
      key,
      field('email', 'string'),
      field('answers', 'json', {}, { special: ['cast-json'] }),
      field('created_at', 'timestamp', {}, { special: ['date-created'] }),
    ],
  },
];

/** The people as rows of a collection, and as accounts that can sign in. */
const fill = [
  `insert into people (id, name, email, phone, is_active, created_at)
   select id, name, email, phone, is_active, created_at from given_people`,
  `select setval(pg_get_serial_sequence('people', 'id'), (select max(id) from people))`,
  `insert into directus_users (id, first_name, last_name, email, status, provider)
   select gen_random_uuid(), split_part(name, ' ', 1), split_part(name, ' ', 2), email, 'active', 'default'
   from given_people`,
];

/** What a practice could add for its searches, which compare with `lower`. */
const moreIndexes = [
  'create extension if not exists pg_trgm',
  ...['name', 'email', 'phone'].map(
    (column) => `create index on people using gin (lower(${column}) gin_trgm_ops)`,
  ),
  'vacuum analyze',
];

function asksOf(people: number, known: Known, headers: Readonly<Record<string, string>>) {
  const list = (query: string, matches: number, total?: number) => (): Ask => ({
    path: `/items/people?limit=${rowsOfPage}&sort=-id&${query}`,
    headers,
    status: 200,
    isRight: isPage(matches, total, ['meta', 'filter_count']),
  });
  const counted = 'meta=filter_count';
  const search = (text: string, matches: number) =>
    list(`search=${encodeURIComponent(text)}&${counted}`, matches, matches);
  const json = { 'content-type': 'application/json' };
  return {
    'current user': (): Ask => ({
      path: '/users/me',
      headers,
      status: 200,
      isRight: (answer) => JSON.stringify(answer).includes(admin.email),
    }),
    'list, first page': list(`page=1&${counted}`, people, people),
    'list, middle page': list(`page=${middlePage(people)}&${counted}`, people, people),
    'search for an email': search(known.email, 1),
    'search for a surname': search(known.surname, known.withSurname),
    'search for two letters': search(twoLetters, known.withTwoLetters),
    'search for two letters, without a total': list(`search=${twoLetters}`, known.withTwoLetters),
    'sign-in': (): Ask => ({
      path: '/auth/login',
      headers: json,
      body: JSON.stringify(admin),
      status: 200,
      isRight: (answer) => JSON.stringify(answer).includes('access_token'),
    }),
    'stored form': (): Ask => ({
      path: '/items/forms',
      headers: { ...headers, ...json },
      body: JSON.stringify(answersOfForm),
      status: 200,
      isRight: (answer) => JSON.stringify(answer).includes(answersOfForm.email),
    }),
  };
}

export async function startDirectus(cluster: OwnCluster, people: number): Promise<Target> {
  const folder = fetchPackages(join(import.meta.dirname, 'packages', 'directus'));
  const database = 'directus';
  await cluster.administer(`create database ${database}`);
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const env = {
    DB_CLIENT: 'pg',
    DB_HOST: decodeURIComponent(cluster.host),
    DB_PORT: '5432',
    DB_DATABASE: database,
    DB_USER: 'corella',
    DB_PASSWORD: 'none',
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: password,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: address,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // It refuses requests while other programs keep the machine busy.
    PRESSURE_LIMITER_ENABLED: 'false',
    // A token of a sign-in lasts for the whole run.
    ACCESS_TOKEN_TTL: '1d',
  };
  const program = 'node_modules/directus/cli.js';
  await runPeer({ folder, script: [program, 'bootstrap'], env });
  const server = await startPeer({ folder, script: [program, 'start'], env }, address);
  try {
    const { data } = await send<{ data: { access_token: string } }>(`${address}/auth/login`, admin);
    const headers = { authorization: `Bearer ${data.access_token}` };
    for (const collection of collections) await send(`${address}/collections`, collection, headers);
    const url = cluster.url('corella').replace(/corella$/, database);
    const known = await givePeople(url, people, fill);
    return {
      name: 'Directus',
      address,
      database,
      url,
      pid: server.pid,
      asks: asksOf(people, known, headers),
      moreIndexes,
      hash: {
        folder,
        script: `const { default: argon2 } = await import('argon2');
          const hashed = await argon2.hash(given);
          const fits = () => argon2.verify(hashed, given);`,
      },
      hashThreads: 'libuv-worker',
      stop: server.stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
