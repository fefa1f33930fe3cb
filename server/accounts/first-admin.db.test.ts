import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { ensureFirstAdmin } from './first-admin.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const email = 'admin@corella.example';
const admins = () => database.queries.select().from(users);

test('without a password one is made up, and told only the first time', async () => {
  const first = await ensureFirstAdmin(database, { email, password: undefined });
  const [admin] = await admins();
  expect(admin).toMatchObject({ email, type: 'admin', isActive: true });
  expect(await verify(admin?.passwordHash ?? '', first.generatedPassword ?? '')).toBe(true);
  expect(await ensureFirstAdmin(database, { email, password: undefined })).toEqual({ email });
});

test('a given password is used and never told', async () => {
  expect(await ensureFirstAdmin(database, { email, password: 'chosen one' })).toEqual({ email });
  const [admin] = await admins();
  expect(await verify(admin?.passwordHash ?? '', 'chosen one')).toBe(true);
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('later starts name the admin there is, not the one that was once asked for', async () => {
  await ensureFirstAdmin(database, { email, password: 'chosen one' });
  const later = { email: 'other@corella.example', password: undefined };
  expect(await ensureFirstAdmin(database, later)).toEqual({ email });
});

test('servers that start together make one admin', async () => {
  const wanted = { email, password: undefined };
  const told = await Promise.all(
    Array.from({ length: 4 }, () => ensureFirstAdmin(database, wanted)),
  );
  expect(await admins()).toHaveLength(1);
  expect(told.filter((admin) => admin.generatedPassword)).toHaveLength(1);
});
