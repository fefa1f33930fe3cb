import { send } from '../harness/calls.ts';
import { logIn, newPerson } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/**
 * A token copied out of a browser, used without that browser's cookie. Tokens of plain API clients
 * have none: whoever holds one is that client, which is what a bearer token is.
 */

interface BrowserSession {
  readonly token: string;
  readonly cookie: string;
}

const sessionsEach = 5;
const browser = { 'sec-fetch-site': 'same-origin' };

async function openSession(target: Target, user: { email: string }): Promise<BrowserSession> {
  const { body, cookies, text } = await logIn(target, user, browser);
  const cookie = cookies.find((each) => each.startsWith('session='));
  if (!cookie) throw new Error(`No browser was signed in: ${text}`);
  return { token: String(body.token), cookie };
}

const calls = [
  ['GET', '/api/users/me'],
  ['GET', '/api/users'],
  ['PATCH', '/api/users/me'],
] as const;

function replaysOf({ token, cookie }: BrowserSession, another: BrowserSession): object[] {
  const value = cookie.slice('session='.length);
  return [
    {},
    browser,
    { cookie: another.cookie },
    { cookie: another.cookie, ...browser },
    { cookie: `session=${token}` },
    { cookie: `__Host-session=${value}` },
    { cookie: 'session=' },
  ];
}

export async function proveStolenTokens(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const wanted = scaled(100, factor, 2 * sessionsEach);
  const open: BrowserSession[] = [];
  while (open.length < wanted) {
    const user = await newPerson(target, 'admin');
    for (let session = 0; session < sessionsEach; session += 1) {
      open.push(await openSession(target, user));
    }
  }
  const statusOf = async ([method, path]: (typeof calls)[number], headers: object) => {
    const body = method === 'PATCH' ? { name: 'Someone Else' } : undefined;
    return (await send(method, target.address + path, { body, headers: { ...headers } })).status;
  };
  let replays = 0;
  let served = 0;
  for (const [index, session] of open.entries()) {
    const authorization = `Bearer ${session.token}`;
    // The next session is mostly of the same person, and sometimes of another.
    const another = open[(index + 1) % open.length] ?? session;
    for (const headers of replaysOf(session, another)) {
      for (const call of calls) {
        const status = await statusOf(call, { authorization, ...headers });
        replays += 1;
        if (status < 400) served += 1;
        if (status !== 401) surprises.push(`${call.join(' ')} was answered with ${status}`);
      }
    }
  }
  let owners = 0;
  for (const { token, cookie } of open) {
    const status = await statusOf(calls[0], { authorization: `Bearer ${token}`, cookie });
    if (status === 200) owners += 1;
    else surprises.push(`the browser itself was answered with ${status}`);
  }
  return {
    title: 'Replaying tokens stolen from browsers',
    attempts: replays,
    figures: {
      'stolen tokens': open.length,
      served,
      'own browsers served': owners,
    },
    surprises,
  };
}
