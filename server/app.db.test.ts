import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldWording } from '#domain/fields/wording.ts';
import { wording } from '#domain/wording.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { bodySchemaOf, describedCalls, exampleBody, examplesIn } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
});
afterAll(() => running.close());

const enquiry = { name: 'Mei Chen', email: 'mei@example.com', enquiryType: 'general' };
const send = (payload: unknown, headers = {}) =>
  running.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('the health check succeeds while the database answers', async () => {
  const answer = await running.app.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'ok' });
});

test('an unknown address of the API is a 404 with a message', async () => {
  const answer = await running.app.inject('/api/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    message: 'There is nothing at this address.',
    code: 'not-found',
  });
});

test('an unknown page is answered by the site', async () => {
  const answer = await running.app.inject('/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('Not Found page');
});

test('a malformed address gets our own message, or the Not Found page', async () => {
  const call = await running.app.inject('/api/%ff');
  expect(call.statusCode).toBe(400);
  expect(call.json()).toEqual({
    message: expect.stringMatching(/Please check it/),
    code: 'invalid',
  });
  expect(call.headers['x-content-type-options']).toBe('nosniff');
  const page = await running.app.inject('/%ff');
  expect(page.statusCode).toBe(404);
  expect(page.body).toBe('Not Found page');
});

test('a request that cannot be parsed gets a message and our headers', async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.app.server.address() as AddressInfo;
  const said = async (request: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(request);
    let answer = '';
    for await (const part of socket) answer += part;
    return answer;
  };
  const broken = await said('NONSENSE\r\n\r\n');
  expect(broken).toMatch(/^HTTP\/1\.1 400 /);
  expect(broken).toMatch(/"message":"Something in the request.+","code":"invalid"}$/);
  expect(broken).toContain('x-content-type-options: nosniff');
  const large = await said(`GET / HTTP/1.1\r\nhost: a\r\na: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(large).toMatch(/^HTTP\/1\.1 431 /);
  expect(large).toMatch(/"message":"That’s too large to send.","code":"too-large"}$/);
});

test('every answer of the API has its own id and cannot be run, framed or cached', async () => {
  const [one, two] = [
    await running.app.inject('/api/health'),
    await running.app.inject('/api/health'),
  ];
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  expect(one.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  expect(one.headers['strict-transport-security']).toBeUndefined();
});

test('an enquiry is stored and mailed to the practice', async () => {
  const answer = await send(enquiry);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ message: wording.enquiry.received });
  const [row] = await running.database.queries.select().from(enquiries);
  expect(row).toMatchObject({ enquiryType: enquiry.enquiryType, name: null, message: null });
  const [mail] = await eventually(
    () => readMailbox(running.mailFolder),
    (all) => all.length > 0,
  );
  expect(mail?.subject).toBe('Enquiry from Mei Chen: General Enquiry');
  expect(mail?.replyTo?.[0]?.address).toBe('mei@example.com');
});

test('an invalid enquiry gets its message and leaves nothing behind', async () => {
  const count = async () => (await running.database.queries.select().from(mails)).length;
  const before = await count();
  const answer = await send({ ...enquiry, email: 'mei' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: fieldWording.emailInvalid,
    code: 'invalid',
    field: 'email',
  });
  expect(await count()).toBe(before);
});

test('a body that is malformed, too large or of another type is refused with our own message', async () => {
  const broken = await send('{');
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({
    message: expect.stringMatching(/Please check it/),
    code: 'invalid',
  });
  const large = await send({ ...enquiry, message: 'a'.repeat(1_100_000) });
  expect(large.statusCode).toBe(413);
  expect(large.json()).toEqual({ message: 'That’s too large to send.', code: 'too-large' });
  const list = await send([]);
  expect(list.json()).toEqual({
    message: expect.stringMatching(/Please check it/),
    code: 'invalid',
  });
  const unknown = await send({ ...enquiry, phone: 7 });
  expect(unknown.json()).toEqual({
    message: 'Please check the field "phone".',
    code: 'invalid',
    field: 'phone',
  });
  const withNull = await send({ ...enquiry, message: 'a\0b' });
  expect(withNull.statusCode).toBe(400);
  const other = await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(other.statusCode).toBe(400);
});

test('a call without a body may still have a JSON content type', async () => {
  const headers = { 'content-type': 'application/json' };
  const health = await running.app.inject({ url: '/api/health', headers });
  expect(health.statusCode).toBe(200);
  const signedOut = await running.app.inject({ method: 'POST', url: '/api/users/logout', headers });
  expect(signedOut.statusCode).toBe(401);
  const person = await signIn(running, await createUser(running));
  const both = { ...headers, ...person };
  const out = await running.app.inject({ method: 'POST', url: '/api/users/logout', headers: both });
  expect(out.statusCode).toBe(200);
  expect((await send('')).statusCode).toBe(400);
});

test('logs say what happened and nothing that was typed', async () => {
  await send({ ...enquiry, message: 'My TFN is 123 456 782', phone: '0412 345 678' });
  const lines = running.logged.join('');
  expect(lines).toContain(`"route":"/api/enquiries"`);
  expect(lines).toContain('"status":201');
  // As they were typed: a few digits alone may also appear in a random number.
  for (const secret of ['mei@example.com', 'Mei Chen', '123 456 782', '0412 345 678']) {
    expect(lines).not.toContain(secret);
  }
});

test('the API describes itself as JSON and as a page without a script', async () => {
  const document = (await running.app.inject('/api/docs/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(document.paths['/api/health'].get.security).toBeUndefined();
  expect(document.paths['/api/users/me'].get.security).toEqual([{ session: [] }]);
  const login = document.paths['/api/users/login'].post.requestBody.content['application/json'];
  expect(login.schema.example).toMatchObject({ email: 'mei@example.com' });
  const page = await running.app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('POST /api/enquiries');
  expect(page.body).not.toContain('<script');
});

test('every call is described with an example of its body', async () => {
  const taking = (await describedCalls(running.app)).filter(bodySchemaOf);
  expect(taking.length).toBeGreaterThan(10);
  expect(taking.filter((call) => !exampleBody(call)).map(({ name }) => name)).toEqual([]);
});

test('every answer is described with an example', async () => {
  const answers = (await describedCalls(running.app)).flatMap(({ name, operation }) =>
    Object.entries(operation.responses)
      .filter(([, { content }]) => content)
      .map(([status, { content }]) => ({
        place: `${name} ${status}`,
        said: JSON.stringify(content),
      })),
  );
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(({ said }) => !said.includes('"example'))).toEqual([]);
});

test('every example matches its schema', async () => {
  const described = examplesIn(await describedCalls(running.app));
  expect(described.length).toBeGreaterThan(100);
  const wrong = described.filter(
    ({ schema, example }) => !z.fromJSONSchema(schema).safeParse(example).success,
  );
  expect(wrong.map(({ example }) => example)).toEqual([]);
});

test('connections closed by the database are replaced', async () => {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await running.database.queries.execute(cut).catch(() => {});
  const answer = await eventually(
    () => running.app.inject('/api/health'),
    (found) => found.statusCode === 200,
  );
  expect(answer.json()).toMatchObject({ status: 'ok' });
});

test('the enquiry form’s address is a 404 while the practice does not have enquiries delivered', async () => {
  const local = await buildTestApp();
  const answer = await local.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    payload: enquiry,
  });
  await local.close();
  expect(answer.statusCode).toBe(404);
});

test.each([
  ['is not trusted', false, '127.0.0.1', undefined],
  [
    'is trusted by its address',
    '::1, 127.0.0.0/8',
    '203.0.113.9',
    'max-age=31536000; includeSubDomains',
  ],
  ['is not among those trusted', '10.0.0.0/8', '127.0.0.1', undefined],
  ['is trusted one hop deep', 1, '203.0.113.9', 'max-age=31536000; includeSubDomains'],
] as const)('a proxy that %s', async (_title, trust, address, transport) => {
  const proxied = await buildTestApp({ env: { TRUST_PROXY: trust } });
  proxied.app.get('/api/whoami', (request) => ({ address: request.ip }));
  const answer = await proxied.app.inject({
    url: '/api/whoami',
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  });
  await proxied.close();
  expect(answer.json()).toEqual({ address });
  expect(answer.headers['strict-transport-security']).toBe(transport);
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['with an https address', { SITE_URL: 'https://portal.corella.example' }],
] as const)('%s only the team can read the description of the API', async (_when, env) => {
  const live = await buildTestApp({ env });
  try {
    const [admin, staff, client] = [
      await signIn(live, await createUser(live, { type: 'admin' })),
      await signIn(live, await createUser(live, { type: 'staff' })),
      await signIn(live, await createUser(live)),
    ];
    for (const url of ['/api/docs', '/api/docs/openapi.json']) {
      const statuses = [];
      for (const headers of [{}, client, staff, admin]) {
        statuses.push((await live.app.inject({ url, headers })).statusCode);
      }
      expect([url, statuses]).toEqual([url, [401, 403, 200, 200]]);
    }
  } finally {
    await live.close();
  }
});

test('a stalled body is answered with 408 and its connection closed', async () => {
  const live = await buildTestApp();
  try {
    await live.app.listen({ port: 0, host: '127.0.0.1' });
    expect(live.app.server.requestTimeout).toBe(60_000);
    expect(live.app.server.headersTimeout).toBe(15_000);
    live.app.server.requestTimeout = 100;
    live.app.server.headersTimeout = 100;
    const { port } = live.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      'POST /api/users/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await live.close();
  }
});
