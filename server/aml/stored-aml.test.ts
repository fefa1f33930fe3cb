import { expect, test } from 'vitest';
import { storedAmlRecord } from './records.ts';
import { storedSuspicion } from './suspicions.ts';

/** What earlier versions stored. Add a shape when it changes, and leave those above as they are. */

test('an ownership record of 2026 can be read', () => {
  const owner = {
    name: 'Mei Chen',
    birthDate: '1984-02-11',
    address: '12 Merrylands Road, Merrylands NSW 2160',
    share: 100,
    verifiedBy: 'Alex Martin, driver licence seen in person',
    verifiedOn: '2026-11-16',
  };
  const record = {
    services: ['set-up'],
    owners: [owner],
    exposed: false,
    screening: 'No match.',
    risk: 'low',
    reason: 'Known for years.',
    reviewOn: '2027-11-16',
  };
  expect(storedAmlRecord.parse(JSON.stringify(record))).toEqual(record);
  expect(storedAmlRecord.parse('{"services":[],"owners":[]}')).toMatchObject({ risk: null });
});

test('a suspicion of 2026 can be read', () => {
  const stored = '{"note":"Paid twice in cash.","client":"Chen Family Trust"}';
  expect(storedSuspicion.parse(stored)).toEqual({
    note: 'Paid twice in cash.',
    client: 'Chen Family Trust',
  });
});
