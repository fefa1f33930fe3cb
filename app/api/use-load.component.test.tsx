import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Answered } from '#app/admin/answered.tsx';
import { useLoadAgain } from '#app/admin/use-load-again.ts';
import type { User } from '#domain/accounts/user.ts';
import type { CallAnswer } from '#domain/api/calls.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { alert, button, says, stored, tryAgain } from '#testing/components/page-parts.ts';
import { person, showPart } from '#testing/components/show.tsx';
import { beginSession, endSession, lastSessionEnd, storedRole } from './accounts/session.ts';
import { call } from './call.ts';
import { reloadAll, showInstead } from './change-loaded.ts';
import { useLoad } from './use-load.ts';

const name = 'GET /api/work/seasons' as const;

type Seasons = CallAnswer<typeof name>;
/** So many, and nothing more of them. */
const counted = (total: number): Seasons => ({ data: [], total });

interface Shown {
  fresh?: boolean;
  againAfter?: () => number | undefined;
}

/** What was loaded, with what can be done to it. */
function Counted({ fresh = false, againAfter }: Shown) {
  const [at, setAt] = useState(1);
  const loaded = useLoad(['counted', at], () => call(name, { query: { page: at } }), { fresh });
  const { answer, isWaiting, reload, loadedKey } = loaded;
  useLoadAgain(loaded, againAfter?.());
  return (
    <main>
      <Answered answer={answer} onRetry={reload}>
        {({ total = 0 }) => <p>Found: {total}</p>}
      </Answered>
      <p>{isWaiting ? 'waiting' : 'up to date'}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setAt(at - 1)}>
        Back
      </button>
      <button type="button" onClick={() => void reload()}>
        Reload
      </button>
      <button type="button" onClick={() => showInstead(loadedKey, () => counted(6))}>
        Show
      </button>
    </main>
  );
}

/** Nothing is known of an earlier test. */
const begin = () => beginSession(crypto.randomUUID(), 'admin');

test('the page before stays until the next one is there; back on it, it is there at once', async () => {
  begin();
  const second = Promise.withResolvers<Seasons>();
  const asked = answer(name, ({ query }): Seasons | Promise<Seasons> =>
    query.page === '2' ? second.promise : counted(1),
  );
  showPart(<Counted />);
  await says('Found: 1');
  await button('Next').click();
  await says('waiting');
  await says('Found: 1');
  second.resolve(counted(2));
  await says('Found: 2');
  await says('up to date');
  answer(name, () => new Promise(() => {}));
  await button('Back').click();
  await says('Found: 1');
  await says('up to date');
  expect(asked.map(({ query }) => query.page)).toEqual(['1', '2']);
});

test('a late answer never replaces a newer one', async () => {
  begin();
  const late = Promise.withResolvers<Seasons>();
  const asked = answer(name, () => late.promise);
  showPart(<Counted />);
  await expect.poll(() => asked.length).toBe(1);
  answer(name, () => counted(3));
  await button('Reload').click();
  await says('Found: 3');
  late.resolve(counted(4));
  answer(name, ({ query }) => (query.page === '2' ? counted(2) : new Promise(() => {})));
  await button('Next').click();
  await says('Found: 2');
  await button('Back').click();
  await says('Found: 3');
});

test.each([
  ['a server that fails', refusing(503, { message: 'It broke.' }), 2],
  ['a network that is gone', lost, 2],
  ['a refusal', refusing(404, { message: 'It is gone.' }), 1],
])('%s is asked twice if that may help, and the button keeps the focus', async (_, fail, times) => {
  begin();
  const asked = answer(name, fail);
  showPart(<Counted />);
  await expect.element(alert()).toBeVisible();
  expect(asked).toHaveLength(times);
  const first = alert().element();
  await tryAgain().click();
  // Read out again, since it is a new one.
  await expect.poll(() => alert().elements()[0] !== first && first.isConnected).toBe(false);
  await expect.element(tryAgain()).toHaveFocus();
  answer(name, () => counted(1));
  await tryAgain().click();
  await says('Found: 1');
});

test('what is fresh is not shown again when the screen is opened again', async () => {
  begin();
  answer(name, () => counted(1));
  showPart(<Counted fresh />);
  await says('Found: 1');
  answer(name, () => new Promise(() => {}));
  showPart(<Counted fresh />);
  await says('Loading…');
  expect(page.getByText('Found: 1').elements()).toEqual([]);
});

test('the next session finds nothing of the one before', async () => {
  begin();
  answer(name, () => counted(1));
  showPart(<Counted />);
  await says('Found: 1');
  answer(name, () => new Promise(() => {}));
  showPart(<Counted />);
  await says('Found: 1');
  endSession('signed-out');
  begin();
  showPart(<Counted />);
  await says('Loading…');
});

test.each([
  ['client', 'client'],
  ['staff', 'client'],
  ['admin', 'client'],
  ['admin', 'admin'],
] as const)('a refusal ends the session of one that began as %s, now %s', async (began, type) => {
  beginSession(crypto.randomUUID(), began);
  answer('GET /api/users/me', () => ({ data: person({ type }) }));
  answer(name, refusing(403));
  showPart(<Counted />);
  await expect.poll(stored).toEqual([]);
  expect(lastSessionEnd()).toBe('over');
});

test.each(['staff', 'admin'])('staff who began as %s stay when refused', async (began) => {
  beginSession(crypto.randomUUID(), began);
  const asked = answer('GET /api/users/me', () => ({ data: person({ type: 'staff' }) }));
  answer(name, refusing(403, { message: 'Only for admins.' }));
  showPart(<Counted />);
  await expect.element(alert()).toHaveTextContent('Only for admins.');
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(storedRole).toBe('staff');
  expect(stored()).toEqual(['role', 'token']);
});

test('a refusal that answers late does not end the next session', async () => {
  begin();
  const me = Promise.withResolvers<{ data: User }>();
  const asked = answer('GET /api/users/me', () => me.promise);
  answer(name, refusing(403));
  showPart(<Counted />);
  await expect.poll(() => asked.length).toBe(1);
  begin();
  answer(name, () => counted(1));
  showPart(<Counted />);
  me.resolve({ data: person({ type: 'client' }) });
  await says('Found: 1');
  expect(stored()).toEqual(['role', 'token']);
});

test('it is asked again as long as it is wanted, also if one is refused, and when the tab is looked at again', async () => {
  begin();
  let calls = 0;
  answer(name, () => {
    calls += 1;
    return calls === 2 ? Response.json({}, { status: 404 }) : counted(calls);
  });
  showPart(<Counted againAfter={() => (calls < 3 ? 10 : undefined)} />);
  await says('Found: 3');
  document.dispatchEvent(new Event('visibilitychange'));
  await says('Found: 4');
});

test('all that begin with a key are loaded again, or changed', async () => {
  begin();
  answer(name, () => counted(1));
  showPart(<Counted />);
  await says('Found: 1');
  showInstead(['counted'], () => counted(5));
  await says('Found: 5');
  await button('Show').click();
  await says('Found: 6');
  const ended = vi.fn();
  void reloadAll(['counted']).then(ended);
  await says('Found: 1');
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
});
