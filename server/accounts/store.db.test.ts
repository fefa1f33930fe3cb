import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { users } from '#server/db/tables/accounts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { setSecondFactor, updateUser } from './store.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

async function alteredUser() {
  const { queries } = running.database;
  const { id } = await createUser(running);
  await queries.update(users).set({ type: 'admin' }).where(eq(users.id, id));
  const read = async () => {
    const [row] = await queries.select().from(users).where(eq(users.id, id));
    return row ?? expect.fail('The account is gone.');
  };
  const isOurs = async () => rowCodesOf(queries).isIntact('account', await read());
  return { id, read, isOurs, queries };
}

test.each([
  ['phone', (tx, id) => updateUser(tx, id, { phone: '0491 570 006' })],
  ['passwordHash', (tx, id) => updateUser(tx, id, { passwordHash: 'mine' })],
  ['hasSecondFactor', (tx, id) => setSecondFactor(tx, id, true)],
] satisfies [string, (tx: Parameters<typeof updateUser>[0], id: string) => Promise<void>][])(
  'a change of %s does not make an altered account ours',
  async (_column, change) => {
    const { id, read, isOurs, queries } = await alteredUser();
    const before = await read();
    await expect(queries.transaction((tx) => change(tx, id))).rejects.toThrow(
      wording.accounts.accountAltered,
    );
    expect(await read()).toEqual(before);
    expect(await isOurs()).toBe(false);
  },
);

test('what no code covers can be changed, and leaves the account altered', async () => {
  const { id, read, isOurs, queries } = await alteredUser();
  await queries.transaction((tx) => updateUser(tx, id, { name: 'Robin' }));
  expect((await read()).name).toBe('Robin');
  expect(await isOurs()).toBe(false);
});

test('whoever accepts it makes it ours as it is', async () => {
  const { id, read, isOurs, queries } = await alteredUser();
  await queries.transaction((tx) =>
    updateUser(tx, id, { isActive: true }, { evenIfAltered: true }),
  );
  expect(await read()).toMatchObject({ type: 'admin', codedChanges: 2 });
  expect(await isOurs()).toBe(true);
});
