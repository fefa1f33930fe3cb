import { expect, test } from 'vitest';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import { applyChanges, asShown, changesBetween, changesLeft, isSame } from './changes.ts';
import { differenceBetween } from './difference.ts';
import { changesSchema } from './schema.ts';
import { allSettings, type Settings } from './settings.ts';

const at = (day: string) => new Date(`${day}T01:00:00Z`);
const today = at('2026-11-16');
const home = { address: { state: 'NSW' }, timeZone: 'Australia/Sydney' };
const phone = '(02) 5550 9999';
const defaults = { ...noDefaults, practice: { phone: '(02) 5550 4160', hours: [] } };

test('a change is set, and null goes back to the default', () => {
  const set = applyChanges({}, { practice: { phone } });
  expect(set).toEqual({ practice: { phone } });
  expect(applyChanges(set, { practice: { phone: null } })).toEqual({});
  expect(applyChanges(set, { practice: { email: 'a@b.example' } })).toEqual({
    practice: { phone, email: 'a@b.example' },
  });
});

test('what is published already is no change any more', () => {
  const settings: Settings = { practice: { phone, feesFrom: { business: '', individual: '$1' } } };
  const sameFees = { individual: '$1', business: '' };
  expect(changesLeft(settings, { practice: { phone, feesFrom: sameFees, slug: 'x' } })).toEqual({
    practice: { slug: 'x' },
  });
  expect(changesLeft({}, { practice: { phone: null } })).toEqual({});
  expect(changesLeft(settings, { practice: { phone: null } })).toEqual({
    practice: { phone: null },
  });
});

test('one set of settings can be made into another', () => {
  const [from, to] = [{ practice: { phone, slug: 'a' } }, { practice: { slug: 'b' } }];
  expect(changesBetween(from, to)).toEqual({ practice: { phone: null, slug: 'b' } });
  expect(applyChanges(from, changesBetween(from, to))).toEqual(to);
});

test('values are compared by what they hold', () => {
  expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(isSame([1], { 0: 1 })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

test('the sample ends when nothing of it is left, and not before', () => {
  const samples = allSettings.filter(({ isSample }) => isSample);
  const setAll = (named: typeof samples) =>
    named.reduce<Settings>(
      (built, { part, name }) => applyChanges(built, { [part]: { [name]: 'own' } }),
      {},
    );
  expect(asShown(setAll(samples), today, home).practice?.sample).toBe(false);
  for (const left of samples) {
    const shown = asShown(setAll(samples.filter((each) => each !== left)), today, home);
    expect(shown.practice?.sample, left.name).toBeUndefined();
  }
});

test('a notice is there on its days only', () => {
  const notice = { text: 'Closed', from: '2026-12-24', to: '2027-01-03' };
  const shownOn = (day: string) => asShown({ practice: { notice } }, at(day), home);
  expect(shownOn('2026-12-23')).toEqual({});
  expect(shownOn('2026-12-24')).toEqual({ practice: { notice: { text: 'Closed' } } });
  expect(shownOn('2027-01-03')).toEqual({ practice: { notice: { text: 'Closed' } } });
  expect(shownOn('2027-01-04')).toEqual({});
  expect(asShown({ practice: { notice: { text: 'Open' } } }, today, home)).toEqual({
    practice: { notice: { text: 'Open' } },
  });
});

test('clocks and public holidays follow from the state of the office', () => {
  const inState = (state: string, now = today) =>
    asShown({ practice: { address: { state } } }, now, home);
  expect(inState('NSW')).toEqual({ practice: { address: { state: 'NSW' } } });
  expect(inState('WA')).toMatchObject({
    practice: { timeZone: 'Australia/Perth' },
    scheduling: { publicHolidays: 'AU' },
  });
  const back = asShown({ practice: { address: { state: 'NSW' } } }, today, {
    address: { state: 'VIC' },
    timeZone: 'Australia/Melbourne',
  });
  expect(back).toMatchObject({
    practice: { timeZone: 'Australia/Sydney' },
    scheduling: { publicHolidays: 'NSW' },
  });
  // One in the morning in Sydney; in Perth the day before is not over yet.
  const notice = { text: 'Closed', from: '2026-12-24' };
  const night = new Date('2026-12-23T14:00:00Z');
  const noticed = (state: string) =>
    asShown({ practice: { address: { state }, notice } }, night, home).practice?.notice;
  expect([noticed('NSW'), noticed('WA')]).toEqual([{ text: 'Closed' }, undefined]);
});

test('the difference is told in words', () => {
  expect(differenceBetween(defaults, {}, { practice: { phone } })).toEqual([
    {
      part: 'practice',
      name: 'phone',
      label: 'Phone',
      from: '(02) 5550 4160',
      to: phone,
      isDefault: false,
    },
  ]);
  const hours = [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' }];
  expect(differenceBetween(defaults, { practice: { hours } }, {})).toMatchObject([
    {
      ...{ label: 'Opening hours, Monday to Friday', from: '09:00 to 17:00', to: 'removed' },
      isDefault: true,
    },
  ]);
});

const uploaded = '/pictures/Zm9vYmFyYmF6cXV4cXV1.webp';
const partner = { name: 'Bank', href: 'https://bank.example/' };

test('a picture is taken with words, and none or a drawing without', () => {
  const lendingPartners = [
    { ...partner, logo: uploaded, logoWords: 'Bank' },
    { ...partner, name: 'Drawn', logo: 'lorikeet' },
    { ...partner, name: 'Bare' },
  ];
  expect(changesSchema.safeParse({ practice: { lendingPartners } }).success).toBe(true);
});

test.each([
  [{ practice: { phone: 'call me' } }, 'practice.phone'],
  [{ practice: { origin: 'javascript:alert(1)' } }, 'practice.origin'],
  [
    { practice: { social: [{ name: 'x', href: 'javascript:alert(1)' }] } },
    'practice.social.0.href',
  ],
  [
    { practice: { map: { embed: 'https://evil.example/', link: 'https://a.example/' } } },
    'practice.map.embed',
  ],
  [{ practice: { abn: '12 345 678 901' } }, 'practice.abn'],
  [{ practice: { colours: {} } }, 'practice'],
  [{ practice: { sample: false } }, 'practice'],
  [{ practice: { slug: '../x' } }, 'practice.slug'],
  [
    { practice: { notice: { text: '', from: '2026-12-24', to: '2026-12-01' } } },
    'practice.notice.to',
  ],
  [
    { practice: { hours: [{ from: 'Monday', opens: '17:00', closes: '09:00' }] } },
    'practice.hours.0.closes',
  ],
  [{ practice: { name: ' ' } }, 'practice.name'],
  [{ scheduling: { noticeHours: 1.5 } }, 'scheduling.noticeHours'],
  [
    { people: { leaders: [{ id: 'a', bio: 'Tax.', portrait: uploaded }] } },
    'people.leaders.0.portraitWords',
  ],
  [
    { practice: { lendingPartners: [{ ...partner, logo: uploaded, logoWords: ' ' }] } },
    'practice.lendingPartners.0.logoWords',
  ],
])('%j is refused at %s', (changes, path) => {
  const { error } = changesSchema.safeParse(changes);
  expect(error?.issues[0]?.path.join('.')).toBe(path);
});
