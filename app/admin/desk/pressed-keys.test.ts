import { expect, test } from 'vitest';
import { pressedKeys } from './pressed-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const known = ['ctrl+k', 'j', '?', 'g t', 'g j'];

test.each([
  ['one key', [{ key: 'j' }], ['j']],
  ['a key with Shift', [{ key: '?' }], ['?']],
  ['Ctrl and a key', [{ key: 'k', ctrlKey: true }], ['ctrl+k']],
  ['⌘ and a key', [{ key: 'K', metaKey: true }], ['ctrl+k']],
  ['two keys', [{ key: 'g' }, { key: 'j' }], [undefined, 'g j']],
  [
    'two keys of which the first alone means nothing',
    [{ key: 'g' }, { key: 'x' }],
    [undefined, undefined],
  ],
  ['a browser’s own shortcut', [{ key: 'j', ctrlKey: true }], [undefined]],
  ['Alt and a key', [{ key: 'j', altKey: true }], [undefined]],
])('%s', (_what, presses, meant) => {
  const press = pressedKeys(known);
  expect(presses.map((each, at) => press({ ...plain, ...each }, at * 100))).toEqual(meant);
});

test('the second of two keys that comes late stands for itself', () => {
  const press = pressedKeys(known);
  press({ ...plain, key: 'g' }, 0);
  expect(press({ ...plain, key: 'j' }, 1600)).toBe('j');
});
