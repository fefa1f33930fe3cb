import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { describedCalls, exampleBody } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Stops: a body or a query that changes what every object inherits. */

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
});
afterAll(() => running.close());

const poisons = [
  '"__proto__":{"polluted":true,"is_active":true,"type":"admin"}',
  '"__pro\\u0074o__":{"polluted":true}',
  '"\\u005f\\u005fproto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"__proto__":null',
];

const isClean = () => {
  const inherited = {} as Record<string, unknown>;
  return inherited.polluted === undefined && inherited.type === undefined && !('is_active' in {});
};

test('no call accepts a body that names a prototype, at the top or nested', async () => {
  const taking = (await describedCalls(running.app)).filter((call) => exampleBody(call));
  expect(taking.length).toBeGreaterThan(10);
  for (const call of taking) {
    const type = call.operation['x-roles']?.at(-1) ?? 'admin';
    const headers = await signIn(running, await createUser(running, { type }));
    const example = JSON.stringify(exampleBody(call));
    for (const poison of poisons) {
      for (const payload of [
        `{${poison},${example.slice(1)}`,
        example.replace(/([:[])(?:"[^"]*"|true|false|\d+)/, `$1{${poison}}`),
      ]) {
        const answer = await running.app.inject({
          method: call.method,
          url: call.path.replace('{id}', crypto.randomUUID()),
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        });
        expect([call.name, poison, answer.statusCode]).toEqual([call.name, poison, 400]);
      }
    }
  }
  expect(isClean()).toBe(true);
});

test('a query that names a prototype is treated like any unknown name', async () => {
  const headers = await signIn(running, await createUser(running, { type: 'admin' }));
  const queries = [
    '__proto__[polluted]=true',
    '__proto__.polluted=true',
    '__proto__=true&constructor=1',
    'constructor[prototype][polluted]=true',
    'constructor.prototype.polluted=true',
    'search=__proto__&page=1&pageSize=5',
  ];
  for (const query of queries) {
    const answer = await running.app.inject({ url: `/api/users?${query}`, headers });
    expect([query, answer.statusCode]).toEqual([query, 200]);
  }
  expect(
    (await running.app.inject({ url: '/api/users/__proto__', method: 'DELETE', headers }))
      .statusCode,
  ).toBe(404);
  expect(isClean()).toBe(true);
});
