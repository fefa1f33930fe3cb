import { describe, expect, test } from 'vitest';
import { type Practice, practice } from '#content/practice.ts';
import { allSettings, isInvented } from '#domain/publishing/settings.ts';
import { contentSources } from './content-sources.ts';
import { type DatabaseState, databaseFindings } from './database-findings.ts';
import { environmentFindings } from './environment-findings.ts';
import { type Launch, launchFindings } from './findings.ts';
import { practiceFindings } from './practice-findings.ts';
import { programFindings } from './program-findings.ts';

/** A practice that has done everything. */
const realPractice: Practice = {
  ...practice,
  sample: false,
  origin: 'https://www.wattle-road-tax.com.au',
  phone: '13 28 61',
  email: 'office@wattle-road-tax.com.au',
  address: { ...practice.address, street: '12 Wattle Road' },
  abn: '51 824 753 556',
  taxAgentNumber: '24 681 357',
  feesFrom: { bookkeeping: '$95 a month', business: '$450', individual: '$180' },
  social: [{ name: 'LinkedIn', href: 'https://www.linkedin.com/company/wattle-road-tax' }],
  developer: { name: 'Wattle Web', href: 'https://www.wattle-road-web.com.au' },
  map: {
    embed: 'https://www.openstreetmap.org/export/embed.html?marker=-33.8%2C151.1',
    link: 'https://www.openstreetmap.org/?mlat=-33.8&mlon=151.1',
  },
  quickContact: 'deliver',
  legalReviewed: true,
  lendingPartners: [],
};

/** A practice that has done nothing yet. */
const samplePractice: Practice = {
  ...realPractice,
  sample: true,
  origin: 'https://www.wattle.example',
  phone: '(02) 5550 1234',
  email: 'office@wattle.example',
  address: { ...practice.address, street: 'Suite 5, 1 Sample Street' },
  abn: '12 345 678 901',
  taxAgentNumber: '',
  feesFrom: practice.feesFrom,
  social: [{ name: 'LinkedIn', href: 'https://linkedin.example/wattle' }],
  developer: { name: 'Wattle Web', href: 'https://web.wattle.example' },
  map: {
    embed: 'https://www.openstreetmap.org/export/embed.html?marker=-33.837%2C150.991',
    link: 'https://www.openstreetmap.org/?mlat=-33.837&mlon=150.991#map=17/-33.837/150.991',
  },
  quickContact: 'local',
  legalReviewed: false,
  lendingPartners: [{ name: 'Wattle Bank', href: 'https://bank.wattle.example', logo: 'wattle' }],
};

const facts = {
  storage: { where: 'abroad', countries: 'New Zealand' },
  complaints: { contact: 'Jo Wattle' },
  scheme: 'Wattle Professional Standards Scheme',
};

const page = '<a href="https://www.wattle-road-tax.com.au/">Wattle Road</a> 13 28 61';

const ready: Launch = {
  practice: realPractice,
  settings: {
    legal: facts,
    letters: { register: 'Our entry', complaints: 'To us', rights: 'Ours', events: 'None' },
  },
  sources: [
    { file: 'content/reviews/testimonials.ts', text: 'export const testimonials = [];' },
    { file: 'content/guides/cards/gst-in-nsw-guide.mdx', text: '---\nreviewed: 2026-11-15\n---' },
  ],
  environment: [],
  dates: [],
  secondFactor: 'staff',
  site: { current: true, pages: [{ address: '/', html: page }], files: ['index.html'] },
  now: new Date('2027-03-01T00:00:00Z'),
};

const environment = {
  SMTP_URL: 'smtp://mail.wattle-road-tax.com.au',
  ENCRYPTION_KEY: 'a'.repeat(64),
  SITE_URL: 'https://www.wattle-road-tax.com.au',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'jo@wattle-road-tax.com.au',
  MAIL_FROM: 'office@wattle-road-tax.com.au',
  BACKUP_DIR: '/backups',
  NODE_ENV: 'production',
};

const fieldsOf = (launch: Launch) => launchFindings(launch).map(({ field }) => field);

test.each(['register', 'complaints', 'rights', 'events'])(
  'a letter without %s is named, with where it is answered',
  (name) => {
    const letters = { ...ready.settings.letters, [name]: ' ' };
    const settings = { ...ready.settings, letters };
    expect(launchFindings({ ...ready, settings })).toMatchObject([
      { field: name, setting: { part: 'letters', name } },
    ]);
  },
);

test('nothing is listed when everything is done', () => {
  expect(launchFindings(ready)).toEqual([]);
});

test('a sample practice still has all of its profile to change', () => {
  const findings = launchFindings({ ...ready, practice: samplePractice });
  const fields = findings.map(({ place, field }) => [place, field]);
  expect(fields).toEqual(
    [
      ...['sample', 'statistics', 'origin', 'phone', 'email', 'address', 'map', 'abn'],
      ...['taxAgentNumber', 'feesFrom', 'social', 'lendingPartners', 'developer'],
      ...['quickContact', 'legalReviewed'],
    ].map((field) => ['content/practice.ts', field]),
  );
});

describe('the profile', () => {
  const changes: [field: string, change: Partial<Practice>][] = [
    ['origin', { origin: 'http://www.wattle-road-tax.com.au' }],
    ['origin', { origin: 'https://example.com' }],
    ['phone', { phone: '+61 2 5550 1234' }],
    ['phone', { phone: '0491 570 006' }],
    ['email', { email: 'office@wattle.test' }],
    ['abn', { abn: '51 824 753 557' }],
    ['taxAgentNumber', { taxAgentNumber: '12345678' }],
    ['taxAgentNumber', { taxAgentNumber: '00000000' }],
    ['taxAgentNumber', { taxAgentNumber: 'abc' }],
    ['taxAgentNumber', { taxAgentNumber: '2468135' }],
    ['feesFrom', { feesFrom: { ...realPractice.feesFrom, business: '' } }],
    ['map', { map: { ...realPractice.map, embed: samplePractice.map.embed } }],
    ['map', { map: { ...realPractice.map, link: samplePractice.map.link } }],
  ];

  test.each(changes)('%s is named when it is %o', (field, change) => {
    const changed = { ...ready, practice: { ...realPractice, ...change } };
    expect(fieldsOf(changed)).toEqual([field]);
  });
});

describe('the environment', () => {
  test('a server that has everything lacks nothing', () => {
    expect(environmentFindings(environment)).toEqual([]);
  });

  const changes: [variable: string, value: string | undefined][] = [
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'smtp://mail.wattle-road-tax.com.au?tls=off'],
    ['ENCRYPTION_KEY', undefined],
    ['SITE_URL', undefined],
    ['SITE_URL', 'http://www.wattle-road-tax.com.au'],
    ['SITE_URL', 'https://www.corella.example'],
    ['TRUST_PROXY', undefined],
    ['BACKUP_DIR', undefined],
    ['NODE_ENV', undefined],
    ['TEMPORARY_PASSWORD', 'Welcome-2026'],
    ['ADMIN_EMAIL', undefined],
    ['ADMIN_EMAIL', 'admin@corella.example'],
    ['MAIL_FROM', 'Wattle <office@corella.example>'],
    ['PORT', 'many'],
  ];

  test.each(changes)('%s is named when it is %s', (variable, value) => {
    const found = environmentFindings({ ...environment, [variable]: value });
    expect(found.map(({ field }) => field)).toEqual([variable]);
  });

  test('a secret that is set wrongly is not repeated', () => {
    const [finding] = environmentFindings({ ...environment, ENCRYPTION_KEY: 'hunter2' });
    expect(finding?.field).toBe('ENCRYPTION_KEY');
    expect(finding?.words).not.toContain('hunter2');
  });
});

test('a second factor comes first: who has to set it up, or that no one has to', () => {
  const first = (practice: Practice, secondFactor: Launch['secondFactor']) =>
    launchFindings({ ...ready, practice, secondFactor }).at(0);
  const soon = { field: 'SECOND_FACTOR', words: expect.stringContaining('next sign-in') };
  expect(first(samplePractice, undefined)).toMatchObject(soon);
  const missing = { field: 'SECOND_FACTOR', words: expect.stringContaining('Only a password') };
  expect(first(samplePractice, 'optional')).toMatchObject(missing);
  expect(first(realPractice, 'optional')).toMatchObject(missing);
  expect(first(realPractice, undefined)).toBeUndefined();
  expect(first(realPractice, 'everyone')).toBeUndefined();
});

test('texts marked as samples are listed by file', () => {
  const sources = [{ file: 'content/about.ts', text: '// SAMPLE leaders: replace them' }];
  expect(launchFindings({ ...ready, sources })).toMatchObject([
    { place: 'content/about.ts', field: 'leaders' },
  ]);
});

test('a sample that the practice has replaced on its screens is not listed', () => {
  const sources = [
    { file: 'content/about.ts', text: '// SAMPLE leaders: replace them' },
    { file: 'content/home.ts', text: '// SAMPLE quote: replace it' },
  ];
  const settings = { ...ready.settings, people: { leaders: [] } };
  expect(fieldsOf({ ...ready, sources, settings })).toEqual(['quote']);
});

test('what is false of every practice is marked as invented on the screens', () => {
  const stillMissing = ['taxAgentNumber', 'feesFrom', 'quickContact', 'legalReviewed'];
  const wrong = practiceFindings(practice, {}).flatMap(({ setting }) => setting?.name ?? []);
  const invented = allSettings.filter(isInvented).map(({ name }) => name);
  expect(invented).toEqual(
    expect.arrayContaining(wrong.filter((name) => !stillMissing.includes(name))),
  );
});

test('every mark of a sample that the screens replace has the name of its setting', () => {
  const marks = contentSources().flatMap(({ text }) => text.match(/(?<=\bSAMPLE )[a-z]+/g) ?? []);
  const names = allSettings.filter(({ isSample }) => isSample).map(({ name }) => name);
  expect(marks.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(marks));
});

test('what is wrong with a registration number is said', () => {
  const wordsFor = (taxAgentNumber: string) =>
    launchFindings({ ...ready, practice: { ...realPractice, taxAgentNumber } })[0]?.words;
  expect(wordsFor('')).toMatch(/^There is no registration number yet/);
  expect(wordsFor('abc')).toMatch(/^“abc” is no registration number, which has eight digits/);
  expect(wordsFor('12 345 678')).toMatch(/^“12 345 678” is a placeholder/);
});

test('claims of the sample practice in texts are listed by file until they are changed', () => {
  const text = '// SAMPLE FACT clients: 100+ clients\n words: "100+ clients"';
  expect(launchFindings({ ...ready, sources: [{ file: 'content/home.ts', text }] })).toEqual([
    {
      place: 'content/home.ts',
      field: 'clients',
      words:
        'The pages say “100+ clients”, as the sample practice does. Say what is true of yours.',
      inFile: 'Then take out the comment that says "SAMPLE FACT clients".',
    },
  ]);
});

test('facts of the legal pages are listed until they are given', () => {
  const given = (legal: Readonly<Record<string, unknown>>) => ({ ...ready.settings, legal });
  const none = given({ storage: { where: 'unsaid' }, complaints: { contact: '' }, scheme: '' });
  const plain = { ...realPractice, liabilityLimited: false };
  expect(launchFindings({ ...ready, practice: plain, settings: none })).toMatchObject([
    { field: 'storage', setting: { part: 'legal', name: 'storage' } },
    { field: 'complaints' },
  ]);
  const covered = { ...realPractice, liabilityLimited: true };
  const unnamed = given({ ...facts, scheme: '' });
  expect(fieldsOf({ ...ready, practice: covered, settings: unnamed })).toEqual(['scheme']);
});

test('a calendar that no one can be booked in is listed', () => {
  const staff = [{ id: 'mei', name: 'Mei', calendars: ['contact', 'business', 'individual'] }];
  expect(
    launchFindings({ ...ready, settings: { ...ready.settings, scheduling: { staff } } }),
  ).toMatchObject([{ field: 'staff', words: expect.stringContaining('“Bookkeeping”') }]);
});

test('what a screen can change leads there', () => {
  const [sample, statistics] = launchFindings({ ...ready, practice: samplePractice });
  expect(sample).not.toHaveProperty('setting');
  expect(statistics).toMatchObject({ setting: { part: 'practice', name: 'statistics' } });
  const own = { legal: facts, practice: { statistics: [] } };
  expect(fieldsOf({ ...ready, practice: samplePractice, settings: own })).not.toContain(
    'statistics',
  );
});

test('pages that are about to change are not judged', () => {
  expect(fieldsOf({ ...ready, site: 'about to change' })).toEqual([]);
});

test('guides are due for a review after a year', () => {
  expect(fieldsOf({ ...ready, now: new Date('2027-11-16T00:00:00Z') })).toEqual(['reviewed']);
});

describe('the built site', () => {
  const built = (html: string, files = ['index.html']): Launch => ({
    ...ready,
    site: { current: true, pages: [{ address: '/', html }], files },
  });

  test('a site that is missing or out of date has to be built', () => {
    expect(fieldsOf({ ...ready, site: 'not built' })).toEqual(['pages']);
    expect(fieldsOf({ ...ready, site: { current: false, pages: [], files: [] } })).toEqual([
      'pages',
    ]);
  });

  test('sample text left on a page is listed, wherever it comes from', () => {
    expect(fieldsOf(built('Sample content: replace before publishing.'))).toEqual(['sample line']);
    expect(fieldsOf(built('<a href="https://saltbush.example">'))).toEqual(['addresses']);
    expect(fieldsOf(built('<a href="mailto:hello@corella.example">'))).toEqual(['addresses']);
    expect(fieldsOf(built('Call (02) 5550 4160 today'))).toEqual(['phone']);
    expect(fieldsOf(built('<a href="tel:+61255504160">'))).toEqual(['phone']);
    expect(fieldsOf(built('<p>TODO</p>'))).toEqual(['text']);
  });

  test('pages that were drawn since the build are named as such', () => {
    const pages = [{ address: '/', html: 'Sample content:' }];
    const site = { current: true, place: 'published pages', pages, files: [] };
    expect(launchFindings({ ...ready, site })).toMatchObject([{ place: 'published pages' }]);
  });

  test('the design catalogue must not be public', () => {
    expect(fieldsOf(built(page, ['assets/ui-catalogue-x.js']))).toEqual(['/dev/ui']);
  });
});

test('the database must not be used as a superuser or as the owner of the tables', () => {
  const role = {
    name: 'corella',
    version: 180_004,
    isReadOnly: false,
    reachesMachine: false,
    ownsLog: false,
    makesTables: false,
  };
  const wordsFor = (database: DatabaseState) =>
    databaseFindings(database).map(({ field, words }) => `${field}: ${words}`);
  expect(wordsFor(role)).toEqual([]);
  expect(wordsFor({ ...role, reachesMachine: true, ownsLog: true })).toEqual([
    expect.stringMatching(/^DATABASE_URL: The role corella is a superuser/),
  ]);
  expect(wordsFor({ ...role, ownsLog: true })).toEqual([
    expect.stringMatching(/^DATABASE_URL: The role corella owns the tables/),
  ]);
  expect(wordsFor({ ...role, makesTables: true })).toEqual([
    expect.stringMatching(/^DATABASE_URL: The role corella may make temporary tables/),
  ]);
  expect(wordsFor('unreachable')).toEqual([expect.stringContaining('cannot be reached')]);
});

test('dates to lodge by that are second-hand are named, by the type of job', () => {
  const found = programFindings();
  expect(found.map(({ field }) => field)).toEqual([
    ...['individual-return', 'company-return', 'partnership-return', 'trust-return'],
    ...['smsf-return', 'bas-annual', 'fbt-return', 'tpar', 'stp-finalisation', 'payroll-tax'],
  ]);
  expect(found[0]?.words).toContain('second-hand, check');
});
