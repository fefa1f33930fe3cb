import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { type DescribedCall, describedCalls, exampleBody } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Stops: another site in the same browser, which can send what needs no preflight. */

const origin = 'https://thief.example';
const browser = { origin, 'sec-fetch-site': 'cross-site' };
let running: TestApp;
let calls: DescribedCall[];
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
  calls = await describedCalls(running.app);
});
afterAll(() => running.close());

const urlOf = ({ path }: DescribedCall) =>
  path.replace('{calendar}', 'contact').replaceAll(/\{\w+\}/g, crypto.randomUUID());

test('no other origin may read an answer, or is allowed a call by a preflight', async () => {
  expect(calls.length).toBeGreaterThan(100);
  const answers = await Promise.all(
    calls.flatMap((call) => [
      running.app.inject({ method: call.method, url: urlOf(call), headers: browser }),
      running.app.inject({
        method: 'OPTIONS',
        url: urlOf(call),
        headers: {
          ...browser,
          'access-control-request-method': call.method,
          'access-control-request-headers': 'authorization, content-type',
        },
      }),
    ]),
  );
  const allowing = answers.flatMap(({ headers }) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-')),
  );
  expect(allowing).toEqual([]);
});

test('no call takes a body of a type that a page of another site can send', async () => {
  const taking = calls.filter((call) => exampleBody(call));
  expect(taking.length).toBeGreaterThan(50);
  for (const call of taking) {
    const type = call.operation['x-roles']?.at(-1);
    const own = type ? await signIn(running, await createUser(running, { type })) : {};
    for (const sent of ['text/plain', 'application/x-www-form-urlencoded', undefined]) {
      const answer = await running.app.inject({
        method: call.method,
        url: urlOf(call),
        headers: { ...browser, ...own, ...(sent ? { 'content-type': sent } : {}) },
        payload: Buffer.from(JSON.stringify(exampleBody(call))),
      });
      expect([call.name, sent, answer.statusCode]).toEqual([call.name, sent, 400]);
    }
  }
});
