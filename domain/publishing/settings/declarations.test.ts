import { expect, test } from 'vitest';
import { workTypes } from '#domain/work/types/names.ts';
import { changesSchema } from '../schema.ts';
import { declarationSettings } from './declarations.ts';

const taken = (declarations: Record<string, unknown>) =>
  changesSchema.safeParse({ declarations }).data?.declarations;

test('every type of job has its sentences, which may be none', () => {
  expect(Object.keys(declarationSettings)).toEqual(workTypes);
  expect(taken({ advice: '' })).toEqual({ advice: '' });
});

test('what no one may word, and what is no text, is refused', () => {
  expect(taken({ fixed: 'I declare nothing.' })).toBeUndefined();
  expect(taken({ advice: 'x'.repeat(2001) })).toBeUndefined();
  expect(taken({ advice: 42 })).toBeUndefined();
});
