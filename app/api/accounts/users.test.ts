import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { listUsers } from './users.ts';

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', answers);
});

const person = (name: string, is_active = true): Partial<User> => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone_number: '0491 570 156',
  is_active,
});
const everyone = [person('Mei'), person('Sam'), person('Jo', false)];

async function list(body: unknown, query: Partial<Parameters<typeof listUsers>[0]> = {}) {
  answers.mockResolvedValue(Response.json(body));
  const answer = await listUsers(
    { search: '', sort: '', page: 1, pageSize: 2, countUpTo: 1000, ...query },
    new AbortController().signal,
  );
  if (!answer.ok) throw new Error('It was refused.');
  return { names: answer.data.data?.map(({ name }) => name), total: answer.data.total };
}

test('a page with its total is used as it is', async () => {
  const page = { data: [person('Mei')], total: 41 };
  expect(await list(page, { search: 'm', page: 3 })).toEqual({ names: ['Mei'], total: 41 });
});

test.each([
  ['a bare array', everyone],
  ['a data array without a total', { data: everyone }],
])('%s is everyone, to be searched and paged here', async (_, body) => {
  expect(await list(body)).toEqual({ names: ['Mei', 'Sam'], total: 3 });
  expect(await list(body, { page: 2 })).toEqual({ names: ['Jo'], total: 3 });
  expect(await list(body, { search: 'SAM@' })).toEqual({ names: ['Sam'], total: 1 });
  expect(await list(body, { search: '0491 570', page: 2 })).toEqual({ names: ['Jo'], total: 3 });
  expect(await list(body, { search: 'active' })).toEqual({ names: ['Mei', 'Sam'], total: 2 });
  expect(await list(body, { search: 'inact' })).toEqual({ names: ['Jo'], total: 1 });
  expect(await list(body, { sort: 'name' })).toEqual({ names: ['Jo', 'Mei'], total: 3 });
  expect(await list(body, { sort: '-status' })).toMatchObject({ names: ['Jo', 'Sam'] });
});

test('an empty array is no one, and an answer without a list is none', async () => {
  expect(await list([])).toEqual({ names: [], total: 0 });
  expect(await list({})).toEqual({ names: undefined, total: undefined });
});
