import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOfLists, sentItems } from '#domain/work/requests/items-of-lists.ts';
import type { RequestedItem, RequestedSection } from '#domain/work/requests/lists.ts';
import type { WorkTexts } from '#domain/work/texts.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { peopleOf, startWork, type Visitor, visitorOf } from '#testing/work/works.ts';

/** Words that the practice gives its clients, from the screen to where they end. */

let running: TestApp;
let admin: Visitor;
let people: Awaited<ReturnType<typeof peopleOf>>;

beforeAll(async () => {
  const { drawing } = watchedDrawing();
  running = await buildTestApp({ drawing, site: watchedSite().site });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  people = await peopleOf(running);
});
afterAll(() => running.close());

async function save(changes: object) {
  const { version } = (await admin.get('/api/site/draft')).json().data;
  return admin.put('/api/site/draft', { version, changes });
}

async function publish(changes: object): Promise<void> {
  expect((await save(changes)).statusCode).toBe(200);
  const { _id } = (await admin.post('/api/site/publish', {})).json().data;
  const ended = await eventually(
    async () => (await admin.get(`/api/site/versions/${_id}`)).json().data,
    ({ state }: { state: string }) => state !== 'building',
  );
  expect(ended.state).toBe('live');
}

const textsFor = async (visitor: Visitor): Promise<WorkTexts> =>
  (await visitor.get('/api/work/texts')).json().data;

const item = (key: string, over: Partial<RequestedItem> = {}): RequestedItem => ({
  ...{ key, title: `Item ${key}`, kind: 'any', optional: false, byContactForm: false },
  ...over,
});
const section = (...items: RequestedItem[]): RequestedSection[] => [
  { id: 'one', section: 'The fund', items },
];

test('a list that was published is what new jobs begin with; what was asked stays', async () => {
  const { staff, client } = people;
  const before = await textsFor(staff);
  const asked = await startWork(staff, client, {
    items: sentItems(itemsOfLists(['smsf'], before.requests)),
  });
  const smsf = section(
    item('sold', { title: 'Did the fund sell anything?', kind: 'yes-no' }),
    item('what', { title: 'What it sold', when: { key: 'sold', is: true }, optional: true }),
    item('how', { title: 'How it is kept', kind: 'choice', choices: 'Bank\nBroker' }),
  );
  await publish({ requests: { smsf } });
  const { requests } = await textsFor(staff);
  expect(requests.smsf).toEqual(smsf);
  expect(requests.bas).toEqual(before.requests.bas);
  const started = await startWork(staff, client, {
    kind: 'other',
    items: sentItems(itemsOfLists(['smsf'], requests)),
  });
  expect(started.items).toMatchObject([
    { title: 'Did the fund sell anything?', kind: 'yes-no', section: 'The fund' },
    { title: 'What it sold', required: false, when: { is: true } },
    { title: 'How it is kept', choices: ['Bank', 'Broker'] },
  ]);
  const still = (await staff.get(`/api/work/${asked._id}`)).json().data;
  expect(still.items).toHaveLength(asked.items.length);
});

test('what does not fit is refused at its field, and changes nothing', async () => {
  const before = await textsFor(people.staff);
  const cases = [
    [section(item('a', { kind: 'choice' })), 'changes.requests.smsf.0.items.0.choices'],
    [
      section(item('a', { when: { key: 'none', is: true } })),
      'changes.requests.smsf.0.items.0.when',
    ],
    [section(item('a', { title: '' })), 'changes.requests.smsf.0.items.0.title'],
  ] as const;
  for (const [smsf, field] of cases) {
    const refused = await save({ requests: { smsf } });
    expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
  }
  expect(await textsFor(people.staff)).toEqual(before);
});

test('what is declared besides is the practice’s, and clients are told neither', async () => {
  await publish({ declarations: { advice: 'I have asked what I did not understand.' } });
  const { declarations } = await textsFor(people.staff);
  expect(declarations.advice).toBe('I have asked what I did not understand.');
  expect((await people.client.get('/api/work/texts')).statusCode).toBe(403);
});

test('hostile words end as words: stored, asked and answered as they were typed', async () => {
  const words = `"><script>alert(1)</script>{{7*7}} $&$1 مرحبا \u202egnp.exe`;
  const smsf = section(item('a', { title: words, hint: words }));
  await publish({ requests: { smsf }, declarations: { 'smsf-return': words } });
  const { requests, declarations } = await textsFor(people.staff);
  // Marks that run text backwards are left out of a line.
  const tidy = words.replace('\u202e', '');
  expect(requests.smsf[0]?.items[0]).toMatchObject({ title: tidy, hint: tidy });
  expect(declarations['smsf-return']).toBe(tidy);
  const items = sentItems(itemsOfLists(['smsf'], requests));
  const started = await startWork(people.staff, people.client, { kind: 'other', items });
  expect(started.items).toMatchObject([{ title: tidy, hint: tidy }]);
});

/** The subjects of what was mailed, once there are as many. */
async function mailedTo(email: string, many: number): Promise<string[]> {
  const subjects = async () =>
    (await readMailbox(running.mailFolder))
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject = '' }) => subject);
  return eventually(subjects, ({ length }) => length >= many);
}

const ticketOf = async () => {
  const answer = await admin.post('/api/site/preview', {});
  return String(answer.cookies[0]?.value);
};

test('a mail is previewed and tried out as the draft words it, and sent so once it is live', async () => {
  const mails = {
    'work-asked': {
      subject: 'Please help us: {job}',
      says: 'Dear client\n\n<b>{yourJob}</b> {open}',
    },
  };
  expect((await save({ mails })).statusCode).toBe(200);
  const preview = await ticketOf();
  const url = '/preview/mails/work-asked';
  const page = await running.app.inject({ url, cookies: { preview } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Please help us: 2025-26 tax return');
  expect(page.body.match(/<iframe sandbox="allow-same-origin"/g)).toHaveLength(5);
  expect(page.body).not.toContain('<b>your');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await running.app.inject({ url })).statusCode).toBe(404);
  const unknown = { url: '/preview/mails/unknown', cookies: { preview } };
  expect((await running.app.inject(unknown)).statusCode).toBe(404);

  const tried = await admin.post('/api/site/test-mail', { mail: 'work-asked' });
  expect(tried.statusCode).toBe(200);
  const own = await mailedTo(admin.user.email, 1);
  expect(own).toContain('Test: Please help us: 2025-26 tax return');

  const { staff, other } = people;
  await startWork(staff, other, { items: [{ title: 'Receipts' }] });
  expect(await mailedTo(other.user.email, 1)).toContain('Information needed: 2025-26 tax return');
  await publish({ mails });
  await startWork(staff, other, { period: '2024-25', items: [{ title: 'Receipts' }] });
  const last = await mailedTo(other.user.email, 2);
  expect(last).toContain('Please help us: 2024-25 tax return');
});

test('a mail whose facts are wrong is refused at its field', async () => {
  const mails = { 'work-lodged': { subject: 'It was lodged', says: 'Good news.' } };
  const refused = await save({ mails });
  expect(refused.json()).toMatchObject({ field: 'changes.mails.work-lodged.subject' });
  expect((await people.staff.post('/api/site/test-mail', { mail: 'welcome' })).statusCode).toBe(
    403,
  );
  expect((await admin.post('/api/site/test-mail', { mail: 'nothing' })).statusCode).toBe(400);
});
