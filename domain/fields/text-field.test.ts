import { expect, test } from 'vitest';
import { z } from 'zod';
import { mailAddress } from './kinds.ts';
import { textSchema, textShape } from './schema.ts';
import { fieldProblem, fieldProblems, firstProblem, type TextField } from './text-field.ts';

const nickname: TextField = {
  label: 'Nickname',
  limit: 5,
  tooLong: 'Too long',
  tidy: (text) => text.trim(),
  required: 'Nickname is required',
  checks: [
    { passes: (text) => /^[a-z]+$/.test(text), message: 'Small letters only' },
    { passes: (text) => text !== 'admin', message: 'Taken' },
  ],
};
const { required: _, ...optionalNickname } = nickname;

const cases = [
  ['  ', 'Nickname is required'],
  ['  mei ', undefined],
  ['linhmai', 'Too long'],
  ['Mei', 'Small letters only'],
  ['admin', 'Taken'],
] as const;

test.each(cases)('the screen says of %j: %s', (typed, problem) => {
  expect(fieldProblem(nickname, typed)).toBe(problem);
});

test.each(cases)('the first thing the server says of %j is the same: %s', (typed, problem) => {
  const { success, error } = textSchema(nickname).safeParse(typed);
  expect(success ? undefined : error?.issues[0]?.message).toBe(problem);
});

test('an optional field may be empty, but its text is still checked', () => {
  expect(fieldProblem(optionalNickname, ' ')).toBeUndefined();
  expect(textSchema(optionalNickname).parse(' ')).toBe('');
  expect(fieldProblem(optionalNickname, 'Mei')).toBe('Small letters only');
});

test('several fields are checked in their order and stored tidied', () => {
  const fields = { nickname, other: optionalNickname };
  expect(fieldProblems(fields, { nickname: '', other: 'toolong' })).toEqual({
    nickname: 'Nickname is required',
    other: 'Too long',
  });
  const schema = z.object(textShape(fields));
  expect(schema.parse({ nickname: ' mei', other: '' })).toEqual({ nickname: 'mei', other: '' });
});

test('firstProblem gives the first field with a problem', () => {
  const fields = { other: optionalNickname, nickname };
  expect(firstProblem(fields, { other: 'toolong', nickname: '' })).toEqual({
    field: 'other',
    message: 'Too long',
  });
  expect(firstProblem(fields, { other: '', nickname: 'mei' })).toBeUndefined();
});

test('an email is trimmed, checked, and described as an email in the API', () => {
  const schema = textSchema(mailAddress);
  expect(schema.parse(' mei@example.com\n')).toBe('mei@example.com');
  expect(schema.safeParse('mei@example.com\0').success).toBe(false);
  expect(fieldProblem(mailAddress, 'mei @example.com')).toMatch(/such as name@example\.com/);
  expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string', format: 'email' });
});
