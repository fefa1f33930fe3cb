import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formPlace } from '#app/portal/intake/use-contact-form.ts';
import { noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { type Kept, openSaver, type Page, type Saving } from './saver.ts';

/** A server that keeps one draft, as ours does, and may be out of reach or slow. */
function fakeServer() {
  const server = {
    version: 0,
    draft: undefined as { answers: object; step: number } | undefined,
    isReachable: true,
    saves: 0,
    atOnce: 0,
    mostAtOnce: 0,
    /** Saves arrive, but their answers do not. */
    losesAnswers: false,
    /** Answers of the saves that are held back. */
    held: undefined as (() => void)[] | undefined,
    saveElsewhere(answers: object) {
      server.version += 1;
      server.draft = { answers, step: 1 };
    },
    send() {
      server.version += 1;
      server.draft = undefined;
    },
  };
  const newest = () =>
    server.draft
      ? { ...server.draft, version: server.version, savedAt: '2026-07-31T00:42:00.000Z' }
      : { version: server.version };
  function answerTo(method: string, body: string): Response {
    if (method === 'GET')
      return Response.json({ data: newest() }, { status: server.draft ? 200 : 404 });
    const { version, answers, step } = JSON.parse(body);
    if (version !== server.version) return Response.json({ data: newest() }, { status: 409 });
    server.saves += 1;
    server.version += 1;
    server.draft = { answers, step };
    const { savedAt } = newest() as { savedAt: string };
    return Response.json({ data: { version: server.version, savedAt } });
  }
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    server.atOnce += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, server.atOnce);
    if (server.held) await new Promise<void>((resolve) => server.held?.push(resolve));
    server.atOnce -= 1;
    const answer = answerTo(method ?? 'GET', String(body));
    if (server.losesAnswers) throw new TypeError('Failed to fetch');
    return answer;
  });
  return server;
}

const pageWith = (lastName: string, step: Page['step'] = 'personal'): Page => ({
  answers: { ...exampleAnswers, personal: { ...exampleAnswers.personal, lastName } },
  step,
});

const nameIn = (draft: object | undefined) =>
  (draft as { answers: typeof exampleAnswers } | undefined)?.answers.personal?.lastName;

function openWith(kept: Kept) {
  let saving: Saving = { kept, trouble: undefined };
  const saver = openSaver(
    kept,
    (next) => {
      saving = next;
    },
    formPlace,
  );
  return { ...saver, trouble: () => saving.trouble, kept: () => saving.kept };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page is saved a second after the last key, and a new step at once', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  saver.note(pageWith('N'));
  await vi.advanceTimersByTimeAsync(900);
  saver.note(pageWith('Ng'));
  await vi.advanceTimersByTimeAsync(900);
  expect(server.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect([server.saves, nameIn(server.draft)]).toEqual([1, 'Ng']);
  expect(saver.kept()).toMatchObject({ version: 1, savedAt: '2026-07-31T00:42:00.000Z' });
  saver.note(pageWith('Ng', 'contact'));
  await vi.advanceTimersByTimeAsync(0);
  expect([server.saves, server.draft?.step]).toEqual([2, 2]);
});

test('the signature is neither kept nor a reason to save', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  const page = pageWith('Nguyen', 'signature');
  saver.note(page);
  await saver.saveNow();
  expect(JSON.stringify(server.draft)).not.toContain('signature');
  saver.note({ ...page, answers: { ...page.answers, signature: noAnswers.signature } });
  expect(saver.isUnsaved()).toBe(false);
});

test('one save at a time, and what was typed meanwhile is saved next', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  server.held = [];
  saver.note(pageWith('N'));
  void saver.saveNow();
  saver.note(pageWith('Ng'));
  const saved = saver.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  const [first] = server.held;
  server.held = undefined;
  first?.();
  await saved;
  expect([nameIn(server.draft), server.saves, server.mostAtOnce]).toEqual(['Ng', 2, 1]);
  expect(saver.isUnsaved()).toBe(false);
});

test('without a connection it says so, and saves once there is one', async () => {
  const server = fakeServer();
  const saver = openWith({ version: undefined });
  server.isReachable = false;
  saver.note(pageWith('Nguyen'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saver.trouble()).toEqual({ kind: 'unreachable' });
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([saver.trouble(), nameIn(server.draft)]).toEqual([undefined, 'Nguyen']);
});

test('a save that is not answered for five seconds counts as not saved', async () => {
  const server = fakeServer();
  server.held = [];
  const saver = openWith({ version: 0 });
  saver.note(pageWith('Nguyen'));
  await vi.advanceTimersByTimeAsync(6500);
  expect(saver.trouble()).toEqual({ kind: 'unreachable' });
  for (const go of server.held.splice(0)) go();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.trouble()).toBeUndefined();
});

test('what another device has saved is never overwritten before the person chooses', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  server.saveElsewhere(pageWith('Elsewhere').answers);
  saver.note(pageWith('Here'));
  await vi.advanceTimersByTimeAsync(60_000);
  saver.note(pageWith('Here again'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saver.trouble()).toMatchObject({ kind: 'elsewhere', draft: { version: 1 } });
  expect([server.saves, nameIn(server.draft)]).toEqual([0, 'Elsewhere']);
  saver.goOnFrom({ version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect([saver.trouble(), nameIn(server.draft)]).toEqual([undefined, 'Here again']);
});

test('an own save whose answer was lost is not taken for another device', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  server.losesAnswers = true;
  saver.note(pageWith('First'));
  await saver.saveNow();
  expect([saver.trouble()?.kind, nameIn(server.draft)]).toEqual(['unreachable', 'First']);
  server.losesAnswers = false;
  saver.note(pageWith('Second'));
  await vi.advanceTimersByTimeAsync(5000);
  expect([saver.trouble(), nameIn(server.draft)]).toEqual([undefined, 'Second']);
});

test('coming back to the page shows what another device has saved meanwhile', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  saver.note(pageWith('Here'));
  await saver.saveNow();
  await saver.lookAgain();
  expect(saver.trouble()).toBeUndefined();
  server.saveElsewhere(pageWith('Elsewhere').answers);
  await saver.lookAgain();
  expect(saver.trouble()).toMatchObject({ kind: 'elsewhere', draft: { version: 2 } });
});

test('a save that comes after the sending changes nothing and is no trouble', async () => {
  const server = fakeServer();
  server.held = [];
  const saver = openWith({ version: 0 });
  saver.note(pageWith('Nguyen'));
  void saver.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  saver.hold();
  server.send();
  for (const go of server.held.splice(0)) go();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saver.trouble(), server.draft]).toEqual([undefined, undefined]);
});

test('a form that was sent elsewhere is not saved as a new one unasked', async () => {
  const server = fakeServer();
  const saver = openWith({ version: 0 });
  server.send();
  saver.note(pageWith('Nguyen'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saver.trouble(), server.draft]).toEqual([{ kind: 'gone', version: 1 }, undefined]);
});

test('whatever happens, the last page is saved or the person is asked', async () => {
  const act = fc.constantFrom('type', 'type', 'step', 'lose', 'return', 'elsewhere', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const server = fakeServer();
      const saver = openWith({ version: 0 });
      const elsewhere: string[] = [];
      let typed = 0;
      for (const one of acts) {
        if (one === 'type' || one === 'step') {
          typed += 1;
          saver.note(pageWith(`typed ${typed}`, one === 'step' ? 'contact' : 'personal'));
        }
        if (one === 'lose' || one === 'return') server.isReachable = one === 'return';
        if (one === 'elsewhere') {
          elsewhere.push(`elsewhere ${typed}`);
          server.saveElsewhere(pageWith(`elsewhere ${typed}`).answers);
        }
        await vi.advanceTimersByTimeAsync(one === 'wait' ? 3000 : 300);
      }
      server.isReachable = true;
      await vi.advanceTimersByTimeAsync(120_000);
      saver.close();
      const stored = nameIn(server.draft);
      if (elsewhere.length > 0) expect(stored).toBe(elsewhere.at(-1));
      else if (typed > 0) expect(stored).toBe(`typed ${typed}`);
      if (stored !== `typed ${typed}` && typed > 0 && saver.isUnsaved())
        expect(saver.trouble()?.kind).toBe('elsewhere');
    }),
    { numRuns: 50 },
  );
});
