import { desc, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { describedCalls, exampleBody } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { changeText, nameOf, type TextPlace, textPlacesOf } from '#testing/text-places.ts';

/** Stops: text that JSON allows and the database does not, and text that is cut inside a character. */

const password = 'a long walk by the river';
type Headers = { authorization: string };
let running: TestApp;
let admin: Headers;
let client: Headers;
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
  admin = await signIn(running, await createUser(running, { type: 'admin', password }));
  client = await signIn(running, await createUser(running, { password }));
});
afterAll(() => running.close());

/** Each from its own address, since the limits by address would refuse most of them. */
let asked = 0;
function ask(request: InjectOptions & { headers: Headers }) {
  asked += 1;
  return running.app.inject({ ...request, remoteAddress: `10.0.${asked >> 8}.${asked & 255}` });
}
const post = (url: string, payload: object) =>
  ask({ method: 'POST', url, payload, headers: admin });

/** A character of two halves, which a program may cut apart, and half of one. */
const oddText = '😀\ud83d';
/** An address is written in bytes, which cannot express half a character. */
const oddBytes = Buffer.from(oddText);
const atOnce = 8;

/** The example of a call, with odd text in front of the value in one place. */
function askAt({ call, where, names }: TextPlace, headers: Headers) {
  const payload = structuredClone(exampleBody(call)) as Record<string, unknown> | undefined;
  if (payload && where === 'body') changeText(payload, names, (text) => oddText + text);
  const [name = ''] = names;
  const inAddress = encodeURIComponent(oddBytes.toString());
  const path = call.path.replace(/{(\w+)}/g, (_, each) =>
    where === 'path' && each === name ? inAddress : 'contact',
  );
  return ask({
    method: call.method,
    url: where === 'query' ? `${path}?${name}=${inAddress}` : path,
    headers: where === 'header' ? { ...headers, [name]: oddBytes.toString('latin1') } : headers,
    ...(payload ? { payload } : {}),
  });
}

test('no text in any field, address or header of any call causes a 5xx', async () => {
  const places = (await describedCalls(running.app)).flatMap(textPlacesOf);
  expect(places.length).toBeGreaterThan(150);
  const failed: string[] = [];
  const tryAt = async (place: TextPlace) => {
    const asAdmin = await askAt(place, admin);
    const answer = asAdmin.statusCode === 403 ? await askAt(place, client) : asAdmin;
    if (answer.statusCode >= 500) failed.push(nameOf(place));
  };
  for (let at = 0; at < places.length; at += atOnce) {
    await Promise.all(places.slice(at, at + atOnce).map(tryAt));
  }
  expect(failed).toEqual([]);
});

const signInCalls = [
  ['/api/users/login', { password: 'a long walk' }],
  ['/api/users/verify-login-code', { code: '123456' }],
  [
    '/api/users/update-password-initial',
    { name: 'Mei', currentPassword: 'a long walk', newPassword: 'a longer walk' },
  ],
] as const;

test.each(signInCalls)(
  '%s answers 401 for an unknown account, whatever its characters',
  async (url, rest) => {
    for (const email of ['😀@example.com', '\ud83d@example.com', 'mei@\ude00.example', '\udfff']) {
      expect((await post(url, { email, ...rest })).statusCode).toBe(401);
    }
  },
);

test.each([
  ['😀mei@example.com', '😀…@example.com'],
  ['\ud83dmei@example.com', '\ufffd…@example.com'],
  ['m\nei\u2028@example.com', 'm…@example.com'],
  ['😀', '😀…'],
])('the audit log keeps only a hint of %j', async (email, hint) => {
  await post('/api/users/login', { email, password: 'a long walk' });
  await running.parts.audit.chain();
  const [line] = await running.database.queries
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'sign-in-failed'))
    .orderBy(desc(auditEvents.number))
    .limit(1);
  expect(line?.details).toEqual({ by: 'password', email: hint });
});

test('the null character is refused, and the answer names the field', async () => {
  const refused = await post('/api/enquiries', {
    name: 'Mei',
    email: 'mei@example.com',
    enquiryType: 'general',
    message: 'a\0b',
  });
  expect(refused.statusCode).toBe(400);
  const message = 'Please check the field "message".';
  expect(refused.json()).toEqual({ message, code: 'invalid', field: 'message' });
  const searched = await ask({ url: '/api/users?search=%00', headers: admin });
  expect(searched.statusCode).toBe(400);
  expect(searched.json()).toMatchObject({ code: 'invalid', field: 'search' });
});

test('half a character becomes the replacement character, even in encrypted fields', async () => {
  const form = payloadOf(exampleAnswers);
  const additionalInfo = { ...form.additionalInfo, notes: 'a\ud83db \ude00 😀' };
  const payload = { ...form, additionalInfo };
  const sent = await ask({ method: 'POST', url: '/api/forms/contact', payload, headers: client });
  const url = `/api/submissions/${sent.json().data._id}`;
  const read = await ask({ url, headers: admin });
  expect(read.json().data.form.additionalInfo.notes).toBe('a\ufffdb \ufffd 😀');
});
