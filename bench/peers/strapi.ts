import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OwnCluster } from '#testing/database/own-cluster.ts';
import { freePort } from '#testing/server-process.ts';
import { fetchPackages } from '../../tools/commands/fetched-packages.ts';
import { startPeer } from './peer-process.ts';
import { givePeople, type Known } from './people.ts';
import { writeApp } from './strapi-app.ts';
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

const user = { username: 'mei', email: 'mei.chen@example.com', password };

/** The people as rows of a type, and as accounts that can sign in. */
const fill = [
  `insert into people (document_id, name, email, phone, is_active, created_at, updated_at, published_at)
   select substr(md5(id::text), 1, 24), name, email, phone, is_active, created_at, created_at, created_at
   from given_people order by id`,
  `insert into up_users (document_id, username, email, provider, confirmed, blocked, created_at, updated_at, published_at)
   select substr(md5(id::text), 1, 24), email, email, 'local', true, false, created_at, created_at, created_at
   from given_people order by id`,
  `insert into up_users_role_lnk (user_id, role_id)
   select u.id, r.id from up_users u, up_roles r
   where r.type = 'authenticated' and not exists (select from up_users_role_lnk where user_id = u.id)`,
];

/**
 * What a practice could add: its searches compare the text of every one of these columns, and a
 * sign-in looks for both the address and the name of an account.
 */
const moreIndexes = [
  'create extension if not exists pg_trgm',
  ...['id', 'document_id', 'name', 'email', 'phone', 'locale'].map(
    (column) => `create index on people using gin ((${column}::text) gin_trgm_ops)`,
  ),
  'create index on up_users (email)',
  'create index on up_users (username)',
  'vacuum analyze',
];

function asksOf(people: number, known: Known, headers: Readonly<Record<string, string>>) {
  const list = (query: string, page: number, matches: number, total?: number) => (): Ask => ({
    path: `/api/people?sort=id:desc&pagination[pageSize]=${rowsOfPage}&pagination[page]=${page}${query}`,
    headers,
    status: 200,
    isRight: isPage(matches, total, ['meta', 'pagination', 'total']),
  });
  const search = (text: string, matches: number) =>
    list(`&_q=${encodeURIComponent(text)}`, 1, matches, matches);
  const json = { 'content-type': 'application/json' };
  return {
    'current user': (): Ask => ({
      path: '/api/users/me',
      headers,
      status: 200,
      isRight: (answer) => JSON.stringify(answer).includes(user.email),
    }),
    'list, first page': list('', 1, people, people),
    'list, middle page': list('', middlePage(people), people, people),
    'search for an email': search(known.email, 1),
    'search for a surname': search(known.surname, known.withSurname),
    'search for two letters': search(twoLetters, known.withTwoLetters),
    'search for two letters, without a total': list(
      `&_q=${twoLetters}&pagination[withCount]=false`,
      1,
      known.withTwoLetters,
    ),
    'sign-in': (): Ask => ({
      path: '/api/auth/local',
      headers: json,
      body: JSON.stringify({ identifier: user.email, password }),
      status: 200,
      isRight: (answer) => typeof (answer as { jwt?: unknown }).jwt === 'string',
    }),
    'stored form': (): Ask => ({
      path: '/api/forms',
      headers: { ...headers, ...json },
      body: JSON.stringify({ data: answersOfForm }),
      status: 201,
      isRight: (answer) => JSON.stringify(answer).includes(answersOfForm.email),
    }),
  };
}

export async function startStrapi(cluster: OwnCluster, people: number): Promise<Target> {
  const folder = fetchPackages(join(import.meta.dirname, 'packages', 'strapi'));
  const database = 'strapi';
  await cluster.administer(`create database ${database}`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  writeApp(folder, {
    socket: decodeURIComponent(cluster.host),
    database,
    user: 'corella',
    port,
    secret: randomBytes(24).toString('hex'),
  });
  const env = { STRAPI_TELEMETRY_DISABLED: 'true', STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true' };
  const server = await startPeer({ folder, script: ['start.js'], env }, `${address}/_health`);
  try {
    const { jwt } = await send<{ jwt: string }>(`${address}/api/auth/local/register`, user);
    const url = cluster.url('corella').replace(/corella$/, database);
    const known = await givePeople(url, people, fill);
    return {
      name: 'Strapi',
      address,
      database,
      url,
      pid: server.pid,
      asks: asksOf(people, known, { authorization: `Bearer ${jwt}` }),
      moreIndexes,
      hash: {
        folder,
        script: `const { default: bcrypt } = await import('bcryptjs');
          const hashed = await bcrypt.hash(given, 10);
          const fits = () => bcrypt.compare(given, hashed);`,
      },
      stop: server.stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
