import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { takeCarriedId, withCarriedId, withRequestId } from './request-id.ts';

const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';

test('every line logged in the course of a request has its id, once', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  withRequestId(id, () => {
    log.info('one');
    log.child({ requestId: id }).info('two');
  });
  log.info('three');
  expect(lines.map((line) => line.split(id).length - 1)).toEqual([1, 1, 0]);
  expect(lines[0]).toContain(`"requestId":"${id}"`);
});

test('the data of a job carries the id of the request that queued it', () => {
  const stored = { version: 2, data: { a: 1 } };
  const sent = withRequestId(id, () => withCarriedId(stored));
  expect(takeCarriedId(sent)).toEqual({ requestId: id, data: stored });
});

test.each([
  ['of an older version', { id: 'a' }],
  ['that no request queued', withCarriedId({ id: 'a' })],
  ['whose id is none of ours', { id: 'a', requestId: 'mei@example.com' }],
])('a job %s has no request', (_what, data) => {
  expect(takeCarriedId(data)).toEqual({ requestId: undefined, data: { id: 'a' } });
});
