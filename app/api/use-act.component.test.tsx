import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChange } from '#app/admin/use-change.ts';
import type { CallAnswer } from '#domain/api/calls.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { button, says } from '#testing/components/page-parts.ts';
import { showPart } from '#testing/components/show.tsx';
import { beginSession } from './accounts/session.ts';
import { call } from './call.ts';
import { reloadAll } from './change-loaded.ts';
import { useLoad } from './use-load.ts';

const remove = 'DELETE /api/companies/:id' as const;
type Removed = CallAnswer<typeof remove>;
const list = 'GET /api/companies' as const;
const name = 'It is deleted.';
const removed: Removed = {
  message: name,
  data: { _id: '1', name: '', email: '', phone: '', address: '', is_active: false },
};

function Remove({ onDone }: { onDone?: () => void }) {
  const { content } = useLoad(['companies'], () => call(list));
  const { change, isBusy, problem, refusal, refuse, forget } = useChange({
    failed: 'It failed.',
    reload: () => reloadAll(['companies']),
    ...(onDone && { onDone }),
  });
  return (
    <main>
      <p>{content?.total} companies</p>
      <p>{isBusy ? 'busy' : 'idle'}</p>
      <p>
        {problem || 'no problem'}, {refusal?.field ?? 'no field'}
      </p>
      <button
        type="button"
        onClick={() => change('deleted', () => call(remove, { params: { id: '1' } }))}
      >
        Remove
      </button>
      <button type="button" onClick={() => refuse('Please say why.')}>
        Refuse
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
    </main>
  );
}

const count = (total: number) => answer(list, () => ({ data: [], total }));

test('one act at a time; what has changed is announced and loaded again', async () => {
  beginSession(crypto.randomUUID(), 'admin');
  count(2);
  const answered = Promise.withResolvers<Removed>();
  const asked = answer(remove, () => answered.promise);
  let done = 0;
  showPart(
    <Remove
      onDone={() => {
        done += 1;
      }}
    />,
  );
  await says('2 companies');
  await button('Remove').click();
  await says('busy');
  await button('Remove').click();
  count(1);
  answered.resolve(removed);
  await says('idle');
  await says(name);
  await says('1 companies');
  expect([asked.length, done]).toEqual([1, 1]);
});

test.each([
  ['what the server says', refusing(409, { message: 'Not now.', field: 'name' }), 'Not now., name'],
  ['our own words where it says nothing', refusing(500), 'It failed., no field'],
  ['our own words where it is not reached', lost, 'It failed., no field'],
])('a refusal shows %s, loads again, and is gone with the next act', async (_, fail, shown) => {
  beginSession(crypto.randomUUID(), 'admin');
  count(2);
  showPart(<Remove />);
  await says('2 companies');
  count(1);
  answer(remove, fail);
  await button('Remove').click();
  await says(shown);
  await says('1 companies');
  expect(page.getByText(name).elements()).toEqual([]);
  answer(remove, () => removed);
  await button('Remove').click();
  await says(name);
  await says('no problem, no field');
});

test('a refusal may come from the screen itself, and is forgotten', async () => {
  beginSession(crypto.randomUUID(), 'admin');
  count(2);
  showPart(<Remove />);
  await button('Refuse').click();
  await says('Please say why., no field');
  await button('Forget').click();
  await says('no problem, no field');
});
