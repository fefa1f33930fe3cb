import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { logLastLine, mailLastLine } from './last-line.ts';
import { lineName, readLineName } from './line-name.ts';
import { verifyLog } from './verify.ts';

const hour = 60 * 60_000;
let now = new Date('2026-11-16T00:00:00Z');
let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
});
afterAll(() => running.close());

const mail = () => mailLastLine(running.parts);
const subjects = async () =>
  (await readMailbox(running.mailFolder))
    .map(({ subject = '' }) => subject)
    .filter((subject) => subject.startsWith('Audit log'));

/** Any line will do. */
async function addLine(): Promise<void> {
  const headers = await signIn(running, await createUser(running));
  await running.app.inject({ method: 'POST', url: '/api/users/logout', headers });
}

async function lastLine() {
  const { database, vault, keyedHash, audit } = running.parts;
  await audit.chain();
  const verdict = await verifyLog(database, vault, keyedHash);
  if (!verdict.whole) throw new Error('The log is broken.');
  return verdict.last;
}

test('the last line is mailed to the practice once a day, and not while there is none', async () => {
  await mail();
  expect(await subjects()).toEqual([]);
  await addLine();
  const first = `Audit log: last line ${lineName(await lastLine())}`;
  await mail();
  await addLine();
  now = new Date(now.getTime() + 23 * hour);
  await mail();
  expect(await eventually(subjects, (all) => all.length > 0)).toEqual([first]);
  now = new Date(now.getTime() + 2 * hour);
  await mail();
  const second = `Audit log: last line ${lineName(await lastLine())}`;
  expect(await eventually(subjects, (all) => all.length > 1)).toEqual([first, second]);
});

test('a log that was rolled back does not fit a line that was mailed', async () => {
  const { database, vault, keyedHash } = running.parts;
  const [newest = ''] = (await subjects()).toReversed();
  const noted = readLineName(newest.split(' ').at(-1) ?? '');
  expect(await verifyLog(database, vault, keyedHash, noted)).toMatchObject({ whole: true });
  const later = noted && { ...noted, number: noted.number + 1 };
  expect(await verifyLog(database, vault, keyedHash, later)).toMatchObject({ whole: false });
});

test('the last line is written to the server’s log', async () => {
  const logged: string[] = [];
  const log = createLogger('info', { write: (text) => void logged.push(text) });
  await logLastLine(running.parts, log);
  const { line, mark } = JSON.parse(logged[0] ?? '{}');
  expect(`${line}-${mark}`).toBe(lineName(await lastLine()));
});
