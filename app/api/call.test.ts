import { beforeEach, expect, test, vi } from 'vitest';
import { registerAsker } from './accounts/confirming.ts';
import { lastSessionEnd, onSessionChange, secondFactorNeeded } from './accounts/session.ts';
import { type Answer, addressOf, call } from './call.ts';

/** By any name, also one that the server does not know. */
const request = call as (name: string, given?: object) => Promise<Answer<unknown>>;

const storage = new Map<string, string>();
const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  storage.clear();
  answers.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', answers);
});

function signedIn() {
  storage.set('token', 'abc');
  storage.set('role', 'client');
}

const answerWith = (status: number, body: string) =>
  answers.mockResolvedValue(new Response(body, { status }));

test('a call is JSON to our own origin, with credentials and the stored token', async () => {
  signedIn();
  answerWith(200, '{"data":[1]}');
  const answer = await request('POST /api/x', { body: { a: 1 }, headers: { 'x-y': 'z' } });
  expect(answer).toEqual({ ok: true, data: { data: [1] } });
  expect(answers).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({
      method: 'POST',
      mode: 'same-origin',
      credentials: 'include',
      body: '{"a":1}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer abc',
        'x-y': 'z',
      },
    }),
  );
});

test('without a token or a body, their headers are left out', async () => {
  answerWith(200, '{}');
  await request('GET /api/x');
  expect(answers.mock.calls[0]?.[1]).toMatchObject({
    method: 'GET',
    body: null,
    headers: { accept: 'application/json' },
  });
});

test.each(['', 'not JSON', 'null', '"words"', '<html>'])('a body of %j is empty', async (body) => {
  answerWith(200, body);
  expect(await request('GET /api/x')).toEqual({ ok: true, data: {} });
  answerWith(500, body);
  expect(await request('GET /api/x')).toEqual({ ok: false, status: 500, message: undefined });
});

test.each(['[]', '[{"name":"Mei"}]'])('a bare list such as %s is data', async (body) => {
  answerWith(200, body);
  expect(await request('GET /api/x')).toEqual({ ok: true, data: { data: JSON.parse(body) } });
});

test('a failure carries the server’s message, if it is one', async () => {
  answerWith(409, '{"message":"Already there."}');
  expect(await request('GET /api/x')).toEqual({
    ok: false,
    status: 409,
    message: 'Already there.',
  });
  answerWith(409, '{"message":""}');
  expect(await request('GET /api/x')).toEqual({ ok: false, status: 409, message: undefined });
});

test('a failure has its code and the field that caused it, apart from the rest', async () => {
  answerWith(400, '{"message":"No.","code":"invalid","field":"email"}');
  expect(await request('GET /api/x')).toEqual({
    ok: false,
    status: 400,
    message: 'No.',
    code: 'invalid',
    field: 'email',
  });
  answerWith(400, '{"message":"No.","code":400,"field":""}');
  expect(await request('GET /api/x')).toEqual({ ok: false, status: 400, message: 'No.' });
});

test('the rest of a failure’s body is kept', async () => {
  answerWith(409, '{"message":"Taken.","nearest":[1]}');
  expect(await request('GET /api/x')).toMatchObject({
    message: 'Taken.',
    content: { nearest: [1] },
  });
});

test('a server that cannot be reached is a network error', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await request('GET /api/x')).toEqual({
    ok: false,
    status: 0,
    message: 'Network error. Please try again.',
  });
});

test('a 401 ends the session and notifies the listeners', async () => {
  signedIn();
  const listener = vi.fn();
  onSessionChange(listener);
  answerWith(401, '{"message":"Please sign in."}');
  await request('GET /api/x');
  expect([...storage.keys()]).toEqual([]);
  expect(lastSessionEnd()).toBe('over');
  expect(listener).toHaveBeenCalled();
});

test('a 401 about a password leaves the session alone; so do other failures', async () => {
  signedIn();
  answerWith(401, '{}');
  await request('GET /api/x', { keepSession: true });
  answerWith(403, '{}');
  await request('GET /api/x');
  expect(storage.get('token')).toBe('abc');
});

test('a 401 for an older session does not end a newer one', async () => {
  signedIn();
  answers.mockImplementation(async () => {
    storage.set('token', 'newer');
    return new Response('{}', { status: 401 });
  });
  await request('GET /api/x');
  expect(storage.get('token')).toBe('newer');
});

const wantsConfirming = () => new Response('{"message":"Sure?","code":"confirm"}', { status: 403 });
const fulfilled = () => new Response('{"message":"Done."}');

test('a call that must be confirmed is made again once the person has', async () => {
  const ask = vi.fn(async () => true);
  const unregister = registerAsker(ask);
  answers.mockResolvedValueOnce(wantsConfirming()).mockResolvedValueOnce(fulfilled());
  const answer = await request('POST /api/x', { body: { a: 1 }, confirmFor: 'reveal' });
  unregister();
  expect(ask).toHaveBeenCalledExactlyOnceWith('reveal', 'Sure?');
  expect(answer).toEqual({ ok: true, data: { message: 'Done.' } });
  expect(answers.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' });
});

test('a list that must be confirmed is read again too', async () => {
  answers.mockResolvedValueOnce(wantsConfirming()).mockResolvedValueOnce(new Response('[1]'));
  const unregister = registerAsker(async () => true);
  expect(await request('GET /api/x')).toEqual({ ok: true, data: { data: [1] } });
  expect(answers.mock.calls.map(([, options]) => options?.method)).toEqual(['GET', 'GET']);
  unregister();
});

test('whoever does not confirm gets the failure of the call', async () => {
  const unregister = registerAsker(async () => false);
  answers.mockImplementation(async () => wantsConfirming());
  expect(await request('GET /api/x')).toMatchObject({ ok: false, status: 403, code: 'confirm' });
  expect(answers).toHaveBeenCalledTimes(1);
  unregister();
  expect(await request('GET /api/x')).toMatchObject({ code: 'confirm' });
});

test('calls at the same time share one question, and a proof itself asks none', async () => {
  const asked = Promise.withResolvers<boolean>();
  const ask = vi.fn(() => asked.promise);
  const unregister = registerAsker(ask);
  answers.mockImplementation(async () => wantsConfirming());
  const both = [request('GET /api/x'), request('GET /api/y')];
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  await request('GET /api/confirm', { keepSession: true });
  answers.mockImplementation(async () => fulfilled());
  asked.resolve(true);
  expect((await Promise.all(both)).every(({ ok }) => ok)).toBe(true);
  unregister();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a session that must have a second factor is noted, and goes on', async () => {
  signedIn();
  answerWith(403, '{"message":"Set it up.","code":"second-factor-required"}');
  await request('GET /api/x');
  expect(secondFactorNeeded()).toBe(true);
  expect(storage.get('token')).toBe('abc');
});

test('a call ends when it is called off, before or after, or when it takes too long', async () => {
  answers.mockImplementation((_path, { signal } = {}) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const later = new AbortController();
  const calledOff = request('GET /api/x', { signal: later.signal });
  later.abort();
  const never = new AbortController().signal;
  const ended = await Promise.all([
    calledOff,
    request('GET /api/x', { signal: AbortSignal.abort(), timeoutMs: 60_000 }),
    request('GET /api/x', { signal: never, timeoutMs: 1 }),
  ]);
  expect(ended.map(({ ok }) => ok)).toEqual([false, false, false]);
});

test('an address gets its ids, and what was asked without what is empty', () => {
  const params = { id: 'a/b', item: 2 };
  const query = { page: 3, search: 'Mei & Co', stage: '', kind: undefined };
  expect(addressOf('/api/work/:id/items/:item', { params, query })).toBe(
    '/api/work/a%2Fb/items/2?page=3&search=Mei+%26+Co',
  );
  expect(addressOf('/api/work', {})).toBe('/api/work');
});
