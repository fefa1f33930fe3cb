import { expect, test } from 'vitest';
import { namedTexts, textsFromNames } from '#server/intake/decrypt-form.ts';
import { storedChanges, storedEarlierTexts, storedSentBack } from './stored.ts';

/** What is stored about corrections, exactly as earlier versions stored it. */

test('what was sent back, changed and kept in 2026 can still be read', () => {
  const items = '{"items":[{"part":"bankingDetails","field":"accountNumber","comment":"Check"}]}';
  expect(storedSentBack.stringify(storedSentBack.parse(items))).toBe(items);
  const changes =
    '{"changes":[{"part":"bankingDetails","field":"accountNumber","changed":true},{"part":"contactInfo","field":"selectedPhones","changed":true,"from":["home"],"to":[]}]}';
  expect(storedChanges.stringify(storedChanges.parse(changes))).toBe(changes);
  const earlier = '{"texts":{"last_name":"Nguyen","tfn_sealed":"123456782"}}';
  const { texts } = storedEarlierTexts.parse(earlier);
  expect(storedEarlierTexts.stringify({ texts })).toBe(earlier);
  expect(textsFromNames(texts)).toMatchObject({
    lastName: 'Nguyen',
    tfnEncrypted: '123456782',
    spouseEncrypted: null,
  });
  expect(namedTexts(textsFromNames(texts))).toEqual(texts);
});
