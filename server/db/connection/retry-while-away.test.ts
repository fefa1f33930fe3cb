import { expect, test } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { retryWhileAway } from './retry-while-away.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });

function failing(...errors: Error[]) {
  const seen = { attempts: 0, lines: [] as string[] };
  const log = createLogger('warn', { write: (line) => void seen.lines.push(line) });
  const work = async () => {
    const error = errors[seen.attempts];
    seen.attempts += 1;
    if (error) throw error;
    return 'open';
  };
  return { seen, log, work };
}

test('work is repeated while the database is away, and the log says so', async () => {
  const { seen, log, work } = failing(away, away);
  await expect(retryWhileAway(work, { until: Date.now() + 60_000, log })).resolves.toBe('open');
  expect(seen.attempts).toBe(3);
  expect(seen.lines).toEqual([expect.stringContaining('waiting for the database')]);
});

test('it gives up with the reason when its time is over', async () => {
  const { seen, log, work } = failing(away, away);
  await expect(retryWhileAway(work, { until: Date.now(), log })).rejects.toBe(away);
  expect(seen.attempts).toBe(1);
});

test('what waiting cannot mend fails at once', async () => {
  const { seen, log, work } = failing(wrong, wrong);
  await expect(retryWhileAway(work, { until: Date.now() + 60_000, log })).rejects.toBe(wrong);
  expect(seen.attempts).toBe(1);
});

test('a stop ends the waiting', async () => {
  const { log, work } = failing(away, away);
  const signal = AbortSignal.abort();
  const waiting = retryWhileAway(work, { until: Date.now() + 60_000, signal, log });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
