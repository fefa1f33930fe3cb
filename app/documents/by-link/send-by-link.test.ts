import { expect, test } from 'vitest';
import { newTask } from '#app/documents/uploads/send-file.ts';
import { sendByLink } from './send-by-link.ts';

const lost = { ok: false, status: 0, message: 'Network error' } as const;
const refused = { ok: false, status: 415, message: 'Not that kind.' } as const;
const arrived = { ok: true } as const;

function around() {
  const stopping = new AbortController();
  const waits: number[] = [];
  const connected: boolean[] = [];
  return {
    stopping,
    waits,
    connected,
    given: {
      calls: {} as never,
      signal: stopping.signal,
      onSent: () => {},
      onConnected: (isConnected: boolean) => connected.push(isConnected),
      wait: async (ms: number) => void waits.push(ms),
    },
  };
}

const task = newTask(new File(['Receipt'], 'a.txt'), { item: 'i1' });

test('a file is sent again until the server was reached, after longer and longer waits', async () => {
  const answers = [lost, { ...lost, status: 503 }, arrived];
  const { given, waits, connected } = around();
  const sent: unknown[] = [];
  const send = sendByLink('t', async (token, { item }) => {
    sent.push([token, item]);
    return answers.shift() ?? arrived;
  });
  expect(await send(task, given)).toEqual({ is: 'done', document: undefined });
  expect(waits).toEqual([1000, 2000]);
  expect(connected).toEqual([false, false]);
  expect(sent).toEqual(Array(3).fill(['t', 'i1']));
});

test('what is refused for good is not sent again', async () => {
  const { given, waits } = around();
  const send = sendByLink('t', async () => refused);
  expect(await send(task, given)).toEqual({ is: 'refused', problem: 'Not that kind.' });
  expect(waits).toEqual([]);
});

test('a file that is stopped is not waited for', async () => {
  const { given, stopping, waits } = around();
  const send = sendByLink('t', async () => {
    stopping.abort();
    return lost;
  });
  expect(await send(task, given)).toEqual({ is: 'stopped' });
  expect(waits).toEqual([]);
});
