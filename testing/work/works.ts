import type { Work } from '#domain/work/work.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import type { TestApp } from '#testing/build-test-app.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** Someone signed in, with short names for their calls. */
export async function visitorOf(running: TestApp, user: TestUser) {
  const headers = await signIn(running, user);
  const call = (method: Method, url: string, payload?: object, more: object = {}) =>
    running.app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload ? { payload } : {}),
    });
  return {
    user,
    headers,
    get: (url: string) => call('GET', url),
    post: (url: string, payload: object) => call('POST', url, payload),
    put: (url: string, payload: object) => call('PUT', url, payload),
    patch: (url: string, payload: object, more?: object) => call('PATCH', url, payload, more),
    delete: (url: string) => call('DELETE', url),
  };
}

export type Visitor = Awaited<ReturnType<typeof visitorOf>>;

/** A client, another one, and a member of staff. */
export async function peopleOf(running: TestApp) {
  return {
    client: await visitorOf(running, await createUser(running, { name: 'Mei Chen' })),
    other: await visitorOf(running, await createUser(running, { name: 'Sam Okafor' })),
    staff: await visitorOf(
      running,
      await createUser(running, { name: 'Ines Rowe', type: 'staff' }),
    ),
  };
}

export const workPath = (id: string, path: string = '/api/work/:id', item = '') =>
  path.replace(':id', id).replace(':item', item);

/** Without a signature here. */
export const onPaper = { signedOnPaper: { note: 'Signed at our desk.' } } as const;

/** A work that staff started for a client. */
export async function startWork(
  staff: Visitor,
  { user }: Pick<Visitor, 'user'>,
  more: object = {},
): Promise<Work> {
  const given = { client: user.id, kind: 'individual', period: '2025-26', ...more };
  const answer = await staff.post('/api/work', given);
  if (answer.statusCode !== 201) throw new Error(`The work was not started: ${answer.body}`);
  return answer.json().data;
}
