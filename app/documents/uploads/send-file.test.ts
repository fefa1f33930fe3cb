import { expect, test } from 'vitest';
import type { Refused } from '#app/api/call.ts';
import { type calls, newTask, sendFile } from './send-file.ts';

const piece = 262_144;
const lost: Refused = { ok: false, status: 0, message: 'Network error' };
const refused = (status: number, message = ''): Refused => ({ ok: false, status, message });

function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).map((_, at) => at % 251);
}

/** A server that keeps whole pieces, and fails as the test says: by the number of the part. */
function serverOf(length: number, trouble: Readonly<Record<number, Refused>> = {}) {
  let kept = Buffer.alloc(0);
  let parts = 0;
  let begun = 0;
  const server: typeof calls = {
    async beginUpload() {
      begun += 1;
      kept = Buffer.alloc(0);
      return { ok: true, data: { id: `upload-${begun}` } };
    },
    async findUpload(id) {
      if (id !== `upload-${begun}`) return refused(404);
      const expiresAt = '2026-08-01T04:10:00.000Z';
      return { ok: true, data: { data: { offset: kept.length, length, expiresAt } } };
    },
    async sendPart(id, { offset, bytes }) {
      parts += 1;
      if (id !== `upload-${begun}`) return refused(404);
      if (offset !== kept.length) return refused(409);
      const arrived = new Uint8Array(await bytes.arrayBuffer());
      const isLast = offset + arrived.length === length;
      const failure = trouble[parts];
      // What fails on the way may have left pieces behind.
      const whole = failure ? piece : Math.floor(arrived.length / piece) * piece;
      if (!failure || failure.status === 0) {
        const stays = isLast && !failure ? arrived.length : whole;
        kept = Buffer.concat([kept, arrived.subarray(0, stays)]);
      }
      return failure ?? { ok: true, data: { offset: kept.length } };
    },
    async readDocument() {
      return { ok: true, data: {} };
    },
  };
  return { server, kept: () => kept, begun: () => begun };
}

async function upload(length: number, trouble: Readonly<Record<number, Refused>> = {}) {
  const around = serverOf(length, trouble);
  const told: boolean[] = [];
  const task = newTask(new File([bytesOf(length)], 'Payslip.pdf'), {});
  const ending = await sendFile(task, {
    calls: around.server,
    signal: new AbortController().signal,
    onSent: () => {},
    onConnected: (isConnected) => void told.push(isConnected),
    wait: async () => {},
  });
  return { ...around, ending, told };
}

const expectWhole = (kept: () => Buffer, length: number) =>
  expect(kept().equals(bytesOf(length))).toBe(true);

test('a file arrives whole', async () => {
  const { ending, kept, told } = await upload(5 * piece + 77);
  expect(ending.is).toBe('done');
  expectWhole(kept, 5 * piece + 77);
  expect(told).toEqual([]);
});

test('lost connections cost nothing that has arrived, and are told', async () => {
  const length = 9 * piece + 77;
  const { ending, kept, told, begun } = await upload(length, { 2: lost, 3: lost, 5: refused(503) });
  expect(ending.is).toBe('done');
  expectWhole(kept, length);
  expect(told).toEqual([false, true, false, true, false, true]);
  expect(begun()).toBe(1);
});

test('a refused file says why, and is not sent again', async () => {
  const { ending, told } = await upload(3 * piece, { 1: refused(415, 'Not that kind.') });
  expect(ending).toEqual({ is: 'refused', problem: 'Not that kind.' });
  expect(told).toEqual([]);
});

test('a refusal that stays is not asked about for ever', async () => {
  const always = Object.fromEntries(
    Array.from({ length: 20 }, (_, part) => [part + 1, refused(409, 'That work is finished.')]),
  );
  const { ending } = await upload(piece, always);
  expect(ending).toEqual({ is: 'refused', problem: 'That work is finished.' });
});

test('what is refused for its item is not sent again', async () => {
  const over: Refused = { ...refused(409, 'That work is finished.'), field: 'item' };
  const { ending } = await upload(piece, { 1: over });
  expect(ending).toEqual({ is: 'refused', problem: 'That work is finished.' });
});

test('an upload that has expired begins again', async () => {
  const length = 3 * piece;
  const around = serverOf(length);
  const task = newTask(new File([bytesOf(length)], 'Payslip.pdf'), {});
  task.id = 'upload-long-ago';
  const ending = await sendFile(task, {
    calls: around.server,
    signal: new AbortController().signal,
    onSent: () => {},
    onConnected: () => {},
    wait: async () => {},
  });
  expect(ending.is).toBe('done');
  expectWhole(around.kept, length);
});

test('a pause stops it where it is', async () => {
  const around = serverOf(4 * piece);
  const pausing = new AbortController();
  const task = newTask(new File([bytesOf(4 * piece)], 'Payslip.pdf'), {});
  const settings = {
    calls: around.server,
    onConnected: () => {},
    wait: async () => {},
  };
  const ending = await sendFile(task, {
    ...settings,
    signal: pausing.signal,
    onSent: () => pausing.abort(),
  });
  expect(ending.is).toBe('stopped');
  expect(around.kept().length).toBe(2 * piece);
  const again = new AbortController();
  expect((await sendFile(task, { ...settings, signal: again.signal, onSent: () => {} })).is).toBe(
    'done',
  );
  expectWhole(around.kept, 4 * piece);
});
