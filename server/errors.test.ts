import { expect, test } from 'vitest';
import { failureCodes } from '#domain/failure-codes.ts';
import { databaseIsAway, Failure, failureAnswer, OutcomeUnknown } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

test.each(['ECONNREFUSED', 'ENOENT', '57P01', '57P03', '08006', '25006'])(
  'the database error %s means that it is unavailable',
  (code) => {
    const wrapped = new Error('Failed query', { cause: withCode(code) });
    expect(failureAnswer(wrapped)).toMatchObject({ status: 503, code: 'unavailable' });
  },
);

test('a broken connection is recognised by its message', () => {
  expect(databaseIsAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(databaseIsAway(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
});

test('a full disk is said as it is', () => {
  const { status, code, message } = failureAnswer(new Error('no', { cause: withCode('53100') }));
  expect([status, code]).toEqual([503, 'unavailable']);
  expect(message).toContain('nothing was saved');
});

test('a commit that was not confirmed is not said to have failed', () => {
  const { status, message } = failureAnswer(new OutcomeUnknown(withCode('08006')));
  expect(status).toBe(503);
  expect(message).toContain('we don’t know whether that was saved');
});

test('a violated constraint does not mean that the database is unavailable', () => {
  expect(databaseIsAway(withCode('23505'))).toBe(false);
});

test('a failure keeps its own message, with its code and field', () => {
  const failure = new Failure('conflict', 'That email is in use.', { field: 'email' });
  expect(failureAnswer(failure)).toEqual({
    code: 'conflict',
    status: 409,
    message: 'That email is in use.',
    field: 'email',
  });
});

test('every code has its own message and a failure status', () => {
  const answers = failureCodes.map((code) => failureAnswer(new Failure(code)));
  expect(new Set(answers.map(({ message }) => message)).size).toBe(failureCodes.length);
  expect(answers.filter(({ status }) => status < 400 || status > 599)).toEqual([]);
});

test('an unexpected error reveals no details', () => {
  const { status, code, message } = failureAnswer(new Error('select * from users'));
  expect([status, code]).toEqual([500, 'internal']);
  expect(message).toBe('Something went wrong on our side. Please try again.');
});

test('what the framework refuses gets our own message', () => {
  const refused = (statusCode: number) => Object.assign(new Error('FST'), { statusCode });
  expect(failureAnswer(refused(413)).message).toBe('That’s too large to send.');
  expect(failureAnswer(refused(415))).toMatchObject({ status: 400, code: 'invalid' });
});
