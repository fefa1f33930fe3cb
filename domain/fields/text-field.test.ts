import { expect, test } from 'vitest';
import { z } from 'zod';
import { textSchema, textShape } from './schema.ts';
import { fieldProblem, fieldProblems, type TextField } from './text-field.ts';

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

test.each(cases)('of %j the screen says %s', (typed, problem) => {
  expect(fieldProblem(nickname, typed)).toBe(problem);
});

test.each(cases)('of %j the server says the same first: %s', (typed, problem) => {
  const { success, error } = textSchema(nickname).safeParse(typed);
  expect(success ? undefined : error?.issues[0]?.message).toBe(problem);
});

test('an optional field may be empty, and what it holds is still checked', () => {
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
