import { expect, test } from 'vitest';
import { addressOf } from './call.ts';

test('an address gets its ids, and what was asked without what is empty', () => {
  const params = { id: 'a/b', item: 2 };
  const query = { page: 3, search: 'Mei & Co', stage: '', kind: undefined };
  expect(addressOf('/api/work/:id/items/:item', { params, query })).toBe(
    '/api/work/a%2Fb/items/2?page=3&search=Mei+%26+Co',
  );
  expect(addressOf('/api/work', {})).toBe('/api/work');
});
