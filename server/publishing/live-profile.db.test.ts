import { afterAll, beforeAll, expect, test } from 'vitest';
import { allSettings } from '#domain/publishing/settings.ts';
import { buildApp } from '#server/app.ts';
import { openMailQueue } from '#server/mail/mail-queue.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testPractice } from '#testing/test-practice.ts';

/**
 * A server's profile changes in place when something is published. Whoever keeps a part of it while
 * the server starts would go on with the old one.
 */

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const settable = [
  'scheduling',
  // It follows from the office.
  'timeZone',
  ...allSettings.filter(({ part }) => part === 'practice').map(({ name }) => name),
];

/** The copy of the defaults reads all of them at once, one after the other. */
const whoReads = () => new Error().stack ?? '';
const isTheCopy = (stack: string) => stack.includes('openShowing');

test('nothing of the profile that can be set is read while a server starts', async () => {
  const read: string[] = [];
  const practice = new Proxy(
    { ...testPractice },
    {
      get(profile, name, receiver) {
        if (settable.includes(String(name)) && !isTheCopy(whoReads())) read.push(String(name));
        return Reflect.get(profile, name, receiver);
      },
    },
  );
  const { parts } = running;
  const transport = { place: '', deliver: async () => undefined, close: () => undefined };
  await openMailQueue({ ...parts, practice, transport, from: undefined });
  const app = await buildApp({ ...parts, practice });
  expect(read).toEqual([]);
  expect(practice.phone).toBe(testPractice.phone);
  expect(read).toEqual(['phone']);
  await app.close();
});
