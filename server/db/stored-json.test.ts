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

test('the first version is stored bare, as everything was before there were versions', () => {
  expect(first.stringify({ name: 'Mei' })).toBe('{"name":"Mei"}');
  expect(first.parse('{"name":"Mei"}')).toEqual({ name: 'Mei' });
});

test('a field that came later has its default, and one that is gone is left out', () => {
  expect(second.parse('{"name":"Mei"}')).toEqual({ name: 'Mei', phone: '' });
  expect(first.parse('{"name":"Mei","phone":"1"}')).toEqual({ name: 'Mei' });
});

test('a changed meaning is upgraded, and stored under its version', () => {
  expect(third.parse('{"name":"Mei","phone":"1"}')).toEqual({ names: ['Mei'], phone: '1' });
  const text = third.stringify({ names: ['Mei', 'Lin'], phone: '' });
  expect(text).toBe('{"version":2,"data":{"names":["Mei","Lin"],"phone":""}}');
  expect(third.parse(text)).toEqual({ names: ['Mei', 'Lin'], phone: '' });
});

test('only an envelope is one: other JSON may have a version of its own', () => {
  const own = storedJson(z.object({ version: z.number(), data: z.string(), name: z.string() }));
  const value = { version: 7, data: 'x', name: 'Mei' };
  expect(own.parse(own.stringify(value))).toEqual(value);
});

test('what a newer program stored is refused, not misread', () => {
  expect(() => second.parse('{"version":2,"data":{"name":"Mei"}}')).toThrow('newer program');
});

test('what does not fit its schema is refused', () => {
  expect(() => first.parse('{"phone":"1"}')).toThrow();
  expect(() => first.parse('null')).toThrow();
});
