import { expect, test } from 'vitest';
import { fieldAttributes } from './field-frame.tsx';

test('a plain field is described by nothing', () => {
  expect(fieldAttributes({ id: 'name' })).toEqual({
    id: 'name',
    'aria-describedby': undefined,
    'aria-invalid': undefined,
  });
});

test('a field with a hint and an error is described by both and marked invalid', () => {
  expect(fieldAttributes({ id: 'name', hint: 'As in your passport', error: 'Required' })).toEqual({
    id: 'name',
    'aria-describedby': 'name-hint name-error',
    'aria-invalid': true,
  });
});

test('a warning describes a field and does not mark it invalid', () => {
  expect(fieldAttributes({ id: 'name', warning: 'Is that all?' })).toEqual({
    id: 'name',
    'aria-describedby': 'name-warning',
    'aria-invalid': undefined,
  });
  expect(fieldAttributes({ id: 'name', warning: null })['aria-describedby']).toBeUndefined();
});
