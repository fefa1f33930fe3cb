import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedJson } from './stored-json.ts';

const first = storedJson(z.object({ name: z.string() }));
const second = storedJson(z.object({ name: z.string(), phone: z.string().default('') }));
const third = storedJson(z.object({ names: z.array(z.string()), phone: z.string().default('') }), [
  (json) => {
    const { name, ...rest } = z.looseObject({ name: z.string() }).parse(json);
    return { ...rest, names: [name] };
  },
]);

test('the first version is stored without a version number', () => {
  expect(first.stringify({ name: 'Mei' })).toBe('{"name":"Mei"}');
  expect(first.parse('{"name":"Mei"}')).toEqual({ name: 'Mei' });
});

test('a field added later has its default, and a removed one is left out', () => {
  expect(second.parse('{"name":"Mei"}')).toEqual({ name: 'Mei', phone: '' });
  expect(first.parse('{"name":"Mei","phone":"1"}')).toEqual({ name: 'Mei' });
});

test('an older version is upgraded, and stored under the new version', () => {
  expect(third.parse('{"name":"Mei","phone":"1"}')).toEqual({ names: ['Mei'], phone: '1' });
  const text = third.stringify({ names: ['Mei', 'Lin'], phone: '' });
  expect(text).toBe('{"version":2,"data":{"names":["Mei","Lin"],"phone":""}}');
  expect(third.parse(text)).toEqual({ names: ['Mei', 'Lin'], phone: '' });
});

test('JSON with a version field of its own is not taken for an envelope', () => {
  const own = storedJson(z.object({ version: z.number(), data: z.string(), name: z.string() }));
  const value = { version: 7, data: 'x', name: 'Mei' };
  expect(own.parse(own.stringify(value))).toEqual(value);
});

test('a value stored by a newer version is refused', () => {
  expect(() => second.parse('{"version":2,"data":{"name":"Mei"}}')).toThrow('newer program');
});

test('a value that does not match its schema is refused', () => {
  expect(() => first.parse('{"phone":"1"}')).toThrow();
  expect(() => first.parse('null')).toThrow();
});
