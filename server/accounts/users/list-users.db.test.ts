import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let running: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp();
  const second = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, number));
  const add = (number: number, person: object) =>
    createUser(running, { createdAt: second(number), email: `p${number}@example.com`, ...person });
  const admin = await add(0, { type: 'admin', name: 'Ada Admin', email: 'ada@corella.example' });
  await add(1, { name: 'Mei Chen', phone: '0491 570 156' });
  await add(2, { name: 'Sam 100%_Nguyen', phone: '(02) 5550 4161' });
  await add(3, { name: 'Jo Activeson', isActive: false });
  await add(4, { name: 'Kim Ng', isActive: false });
  await add(5, { name: 'Pat Lee', phone: '+61 2 5550 4162' });
  headers = await signIn(running, admin);
});
afterAll(() => running.close());

async function list(query: string): Promise<{ names: string[]; total: number }> {
  const answer = await running.app.inject({ url: `/api/users${query}`, headers });
  expect(answer.statusCode).toBe(200);
  const { data, total } = answer.json() as { data: User[]; total: number };
  return { names: data.map(({ name }) => name.split(' ')[0] ?? ''), total };
}

test('without a search everyone is listed, newest first', async () => {
  expect(await list('')).toEqual({
    names: ['Pat', 'Kim', 'Jo', 'Sam', 'Mei', 'Ada'],
    total: 6,
  });
});

test('pages start at 1, and the total covers all pages', async () => {
  expect(await list('?page=1&pageSize=4')).toEqual({
    names: ['Pat', 'Kim', 'Jo', 'Sam'],
    total: 6,
  });
  expect(await list('?page=2&pageSize=4')).toEqual({ names: ['Mei', 'Ada'], total: 6 });
  expect(await list('?page=3&pageSize=4')).toEqual({ names: [], total: 6 });
  expect(await list('?search=&page=&pageSize=25')).toMatchObject({ total: 6 });
});

test('people are found by name, email, phone and status', async () => {
  expect(await list('?search=CHEN')).toEqual({ names: ['Mei'], total: 1 });
  expect(await list('?search=p2@example')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=0491570156')).toEqual({ names: ['Mei'], total: 1 });
  expect(await list('?search=0491 570')).toEqual({ names: ['Mei'], total: 1 });
  expect(await list('?search=5550-4161')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=%2B61 491 570 156')).toEqual({ names: ['Mei'], total: 1 });
  expect(await list('?search=%2B61255504161')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=(02) 5550 4162')).toEqual({ names: ['Pat'], total: 1 });
  expect(await list('?search=inactive')).toEqual({ names: ['Kim', 'Jo'], total: 2 });
  expect(await list('?search=active')).toEqual({
    names: ['Pat', 'Jo', 'Sam', 'Mei', 'Ada'],
    total: 5,
  });
  expect(await list('?search=active&page=2&pageSize=2')).toEqual({
    names: ['Sam', 'Mei'],
    total: 5,
  });
});

test('people are sorted by name and by status, in pages from either end', async () => {
  const byName = ['Ada', 'Jo', 'Kim', 'Mei', 'Pat', 'Sam'];
  expect(await list('?sort=name')).toEqual({ names: byName, total: 6 });
  expect(await list('?sort=-name')).toEqual({ names: byName.toReversed(), total: 6 });
  expect((await list('?sort=status')).names).toEqual(['Pat', 'Sam', 'Mei', 'Ada', 'Kim', 'Jo']);
  expect((await list('?sort=-status')).names).toEqual(['Jo', 'Kim', 'Ada', 'Mei', 'Sam', 'Pat']);
  for (const pageSize of [1, 2, 4, 5]) {
    const names: string[] = [];
    for (let page = 1; page <= Math.ceil(6 / pageSize) + 1; page += 1)
      names.push(...(await list(`?sort=name&page=${page}&pageSize=${pageSize}`)).names);
    expect(names).toEqual(byName);
  }
});

test('of a sorted list no more are counted than asked for', async () => {
  const { data, total, more } = (
    await running.app.inject({ url: '/api/users?sort=name&pageSize=2&countUpTo=3', headers })
  ).json();
  expect({ shown: data.length, total, more }).toEqual({ shown: 2, total: 3, more: true });
});

test('matches are sorted too, whether many people match or few', async () => {
  expect(await list('?search=example.com&sort=name')).toEqual({
    names: ['Jo', 'Kim', 'Mei', 'Pat', 'Sam'],
    total: 5,
  });
  expect(await list('?search=5550&sort=-name')).toEqual({ names: ['Sam', 'Pat'], total: 2 });
  expect((await list('?search=me&sort=status')).names).toEqual(['Mei']);
  expect((await list('?search=inactive&sort=name')).names).toEqual(['Jo', 'Kim']);
  expect((await list('?search=5550&sort=name&page=2&pageSize=1')).names).toEqual(['Sam']);
});

test('only known orders are taken', async () => {
  const answer = await running.app.inject({ url: '/api/users?sort=phone', headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'sort' });
});

test('wildcard characters in a search match only themselves', async () => {
  expect(await list('?search=%25_')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=%25')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=%5C')).toEqual({ names: [], total: 0 });
});

test('an invalid page or page size is refused', async () => {
  for (const query of ['?page=0', '?page=x', '?pageSize=0', '?pageSize=100000']) {
    const answer = await running.app.inject({ url: `/api/users${query}`, headers });
    expect(answer.statusCode).toBe(400);
  }
});

test('pages that skip whole blocks leave no one out and show no one twice', async () => {
  const { queries } = running.database;
  await queries.execute(
    sql`insert into users (name, email, type, password_hash) select 'Many', 'many' || n || '@example.com', 'client', '' from generate_series(1, 6500) n`,
  );
  // Gaps: here and there, and as long as a block.
  await queries.execute(sql`delete from users where name = 'Many' and position % 3 = 0`);
  await queries.execute(sql`delete from users where position between 2000 and 3999`);
  const everyone = await running.app.inject({ url: '/api/users', headers });
  const wanted = (everyone.json().data as User[]).map(({ _id }) => _id);
  const seen: string[] = [];
  for (let page = 1; seen.length < wanted.length; page += 1) {
    const url = `/api/users?page=${page}&pageSize=700`;
    const { data, total } = (await running.app.inject({ url, headers })).json();
    expect(total).toBe(wanted.length);
    expect(data).not.toEqual([]);
    seen.push(...(data as User[]).map(({ _id }) => _id));
  }
  expect(seen).toEqual(wanted);
  expect(await list('?page=1000000&pageSize=700')).toEqual({ names: [], total: wanted.length });
  await queries.execute(sql`delete from users where name = 'Many'`);
});

test('the stored count stays right after inserts, updates and deletes', async () => {
  const { queries } = running.database;
  const counts = async () => (await list('')).total;
  await queries.execute(
    sql`insert into users (name, email, type, password_hash) select 'Many', 'many' || n || '@example.com', 'client', '' from generate_series(1, 50) n`,
  );
  expect(await counts()).toBe(56);
  await queries.execute(sql`update users set is_active = not is_active where name = 'Many'`);
  expect(await list('?search=inactive&pageSize=1')).toMatchObject({ total: 52 });
  await queries.execute(sql`delete from users where name = 'Many'`);
  expect(await counts()).toBe(6);
});

test('two letters, or signs, are found wherever they are, and nothing else', async () => {
  expect(await list('?search=ng&pageSize=25')).toEqual({ names: ['Kim', 'Sam'], total: 2 });
  expect(await list('?search=%25_&pageSize=25')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=%25&pageSize=25')).toEqual({ names: ['Sam'], total: 1 });
  expect(await list('?search=4@&pageSize=25')).toEqual({ names: ['Kim'], total: 1 });
  expect(await list('?search=%20ch&pageSize=25')).toMatchObject({ names: ['Mei'] });
  expect(await list('?search=04&pageSize=25')).toEqual({
    names: ['Pat', 'Sam', 'Mei'],
    total: 3,
  });
  expect(await list('?search=%2B6&pageSize=25')).toEqual({ names: ['Pat'], total: 1 });
  expect(await list('?search=qx&pageSize=25')).toEqual({ names: [], total: 0 });
});

test('many matches are counted as far as asked, and every page of them is found', async () => {
  const { queries } = running.database;
  await queries.execute(
    sql`insert into users (name, email, type, password_hash)
      select case when n % 2 = 0 then 'Wu' || n else '李伟' || n end, 'many' || n || '@example.com',
        'client', '' from generate_series(1, 2500) n`,
  );
  const ask = async (query: string) =>
    (await running.app.inject({ url: `/api/users?${query}`, headers })).json();
  const asked = encodeURIComponent('李伟');
  expect((await list('?search=wu&pageSize=10')).total).toBe(1250);
  expect((await list(`?search=${asked}&pageSize=10`)).total).toBe(1250);
  const first = await ask('search=wu&pageSize=10&countUpTo=100');
  expect(first).toMatchObject({ total: 100, more: true });
  expect(first.data.map(({ name }: User) => name)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Wu${2500 - 2 * at}`),
  );
  const beyond = await ask('search=wu&pageSize=10&page=20&countUpTo=100');
  expect(beyond).toMatchObject({ total: 200, more: true });
  expect(beyond.data[9].name).toBe('Wu2102');
  const last = await ask('search=wu&pageSize=10&page=125&countUpTo=100');
  expect(last.data[9].name).toBe('Wu2');
  expect(last).not.toHaveProperty('more');
  await queries.execute(sql`delete from users where email like 'many%'`);
});
