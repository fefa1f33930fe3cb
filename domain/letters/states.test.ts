import { expect, test } from 'vitest';
import { newLetterSchema } from './letter.ts';
import { aYearAfter, letterStateOn, type StoredLetterState } from './states.ts';

test.each<[StoredLetterState, string, string]>([
  ['sent', '2026-11-20', 'sent'],
  ['sent', '2026-11-19', 'expired'],
  ['signed', '2026-11-20', 'signed'],
  ['signed', '2026-11-19', 'expired'],
  ['draft', '2026-11-19', 'draft'],
  ['withdrawn', '2026-11-19', 'withdrawn'],
])('a %s letter until %s is %s on the day after', (state, to, shown) => {
  expect(letterStateOn({ state, to }, '2026-11-20')).toBe(shown);
});

test.each([
  ['2026-07-01', '2027-07-01'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (day, year) => {
  expect(aYearAfter(day)).toBe(year);
});

const services = [{ name: 'Tax return', price: 33_000, per: 'job' }];
const blamed = (more: object) => {
  const given = { services, from: '2026-07-01', to: '2027-06-30', ...more };
  const [issue] = newLetterSchema.safeParse(given).error?.issues ?? [];
  return issue?.path.join('.');
};

test.each([
  [{}, undefined],
  [{ to: '2027-07-01' }, undefined],
  [{ to: '2027-07-02' }, 'to'],
  [{ to: '2026-06-30' }, 'to'],
  [{ from: '2026-02-30' }, 'from'],
  [{ services: [] }, 'services'],
  [{ services: [{ ...services[0], per: 'week' }] }, 'services.0.per'],
  [{ services: [{ ...services[0], price: 330.5 }] }, 'services.0.price'],
  [{ services: [{ ...services[0], price: -1 }] }, 'services.0.price'],
  [{ services: [{ ...services[0], name: ' ' }] }, 'services.0.name'],
  [{ covers: ['Mei'] }, 'covers.0'],
])('of %j, %s is to blame', (more, field) => {
  expect(blamed(more)).toBe(field);
});
