import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from './errors.ts';
import { storableValidator } from './validator.ts';

const schema = z.object({ name: z.string(), parts: z.array(z.object({ note: z.string() })) });
const read = storableValidator({ schema, method: 'POST', url: '/' });

/** Any sequence of 16-bit units, as JSON allows, with more halves and nulls than chance would give. */
const jsonText = fc
  .array(fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 0xd83d, 0xde00)), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

test('any text is made fit to store, or refused with its field', () => {
  fc.assert(
    fc.property(jsonText, (note) => {
      const sent = { name: 'Mei', parts: [{ note: 'first' }, { note }] };
      if (note.includes('\0')) {
        expect(() => read(sent)).toThrow(
          new Failure('invalid', 'Please check the field "note".', { field: 'parts.note' }),
        );
      } else {
        const stored = Buffer.from(note).toString();
        expect(read(sent)).toEqual({
          value: { name: 'Mei', parts: [{ note: 'first' }, { note: stored }] },
        });
      }
    }),
  );
});

test('what is nested too deeply is refused, with its field', () => {
  const open = storableValidator({ schema: z.any(), method: 'POST', url: '/' });
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  expect(open({ answers: nested(90) })).toEqual({ value: { answers: nested(90) } });
  expect(() => open({ answers: nested(100_000) })).toThrow(Failure);
});

test('a value that does not match its schema is refused', () => {
  expect(read({ name: 7, parts: [] })).toHaveProperty('error');
});
