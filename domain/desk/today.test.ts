import { expect, test } from 'vitest';
import { byCost } from './today.ts';

const today = '2026-11-18';

test('a client who waits for us comes before a job that is due a little earlier', () => {
  const queue = [
    { kind: 'prepare', dueOn: '2026-11-20' },
    { kind: 'review', dueOn: null },
    { kind: 'review', dueOn: '2026-11-22' },
    { kind: 'call', dueOn: '2026-11-10' },
    { kind: 'reply', dueOn: '2026-11-18' },
    { kind: 'lodge', dueOn: '2026-11-23' },
  ] as const;
  expect(queue.toSorted(byCost(today)).map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
    ['call', '2026-11-10'],
    ['reply', '2026-11-18'],
    ['lodge', '2026-11-23'],
    ['review', '2026-11-22'],
    ['prepare', '2026-11-20'],
    ['review', null],
  ]);
});
