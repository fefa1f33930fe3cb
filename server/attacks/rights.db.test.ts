import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLetters } from '#content/letters/texts.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { Rights } from '#domain/clients/roles.ts';
import type { Work } from '#domain/work/work.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { describedCalls } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { upload, uploaded } from '#testing/documents/uploads.ts';
import { startWork, type Visitor, visitorOf } from '#testing/work/works.ts';

/** What an account may do for a client that is not its own, call by call, by its rights there. */

const none: Rights = { sees: false, answers: false, signs: false };
const sees: Rights = { ...none, sees: true };
const combinations: Readonly<Record<string, Rights | undefined>> = {
  'no role': undefined,
  'a role without rights': none,
  sees,
  'sees and answers': { ...sees, answers: true },
  'sees and signs': { ...sees, signs: true },
  'every right': { sees: true, answers: true, signs: true },
};

/** The right that a call needs at the client. */
type Needed = keyof Rights;

/** What the calls of clients need; null where they are about the account itself or the practice. */
const needed: Readonly<Record<string, Needed | null>> = {
  'GET /api/work': 'sees',
  'GET /api/work/{id}': 'sees',
  'PATCH /api/work/{id}/items/{item}': 'answers',
  'GET /api/work/{id}/comments': 'sees',
  'POST /api/work/{id}/comments': 'answers',
  'POST /api/work/{id}/more-time': 'answers',
  'GET /api/work/{id}/approval': 'sees',
  'GET /api/work/{id}/approval/earlier': 'sees',
  'POST /api/work/{id}/approval/sign': 'signs',
  'POST /api/work/{id}/approval/ask': 'answers',
  'GET /api/work/{id}/approval/certificate': 'sees',
  'GET /api/letters': 'sees',
  'GET /api/letters/{id}': 'sees',
  'GET /api/letters/{id}/file': 'sees',
  'POST /api/letters/{id}/sign': 'signs',
  'GET /api/letters/{id}/certificate': 'sees',
  'POST /api/documents': 'answers',
  'GET /api/documents': 'sees',
  'GET /api/documents/{id}': 'sees',
  'DELETE /api/documents/{id}': 'sees',
  'GET /api/documents/{id}/file': 'sees',
  'GET /api/documents/{id}/preview': 'sees',
  'POST /api/documents/uploads': 'answers',
  'OPTIONS /api/documents/uploads': null,
  'GET /api/documents/uploads/{id}': null,
  'PATCH /api/documents/uploads/{id}': null,
  'DELETE /api/documents/uploads/{id}': null,
  'GET /api/users/me/clients': null,
  'GET /api/appointments/mine': 'sees',
  'POST /api/forms/contact': null,
  'GET /api/forms/contact': null,
  'GET /api/forms/contact/draft': null,
  'PUT /api/forms/contact/draft': null,
  'DELETE /api/forms/contact/draft': null,
  'GET /api/forms/contact/last-answers': null,
  'GET /api/forms/contact/{id}': null,
  'POST /api/forms/contact/{id}/corrections': null,
  'GET /api/forms/contact/{id}/corrections/draft': null,
  'PUT /api/forms/contact/{id}/corrections/draft': null,
  'GET /api/forms/contact/{id}/receipt': null,
};

let running: TestApp;
let staff: Visitor;
beforeAll(async () => {
  const answers = { register: 'Here', complaints: 'To us', rights: 'Yours', events: 'None' };
  const letters = { ...defaultLetters, ...answers };
  running = await buildTestApp({ practice: { letters } });
  staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

interface Scene {
  readonly client: string;
  readonly work: Work;
  readonly document: string;
  readonly letter: string;
  readonly by: Visitor;
}

async function sentLetter(client: string): Promise<string> {
  const services = [{ name: 'Trust return', price: 110_000, per: 'job' }];
  const given = { services, from: '2026-07-01', to: '2027-06-30' };
  const { _id } = (await staff.post(`/api/clients/${client}/letters`, given)).json().data;
  expect((await staff.post(`/api/letters/${_id}/send`, {})).statusCode).toBe(200);
  return _id;
}

/** A trust with a document and a letter to sign, and an account with these rights at it. */
async function sceneWith(rights: Rights | undefined): Promise<Scene> {
  const trust = await staff.post('/api/clients', { kind: 'trust', name: 'Chen Family Trust' });
  const client = trust.json().data._id;
  const by = await visitorOf(running, await createUser(running));
  const person = `/api/clients/${client}/people/${by.user.id}`;
  if (rights)
    expect((await staff.put(person, { role: 'trustee', ...rights })).statusCode).toBe(200);
  const items = [{ title: 'Trust deed' }];
  const work = await startWork(
    staff,
    { user: { ...by.user, id: client } },
    { items, kind: 'other', period: 'Deed' },
  );
  const file = { bytes: pdfOf(3000), fields: { client } };
  const document = (await uploaded(running, staff.headers, file))._id;
  const declaration = 'I have read it.';
  const signer = rights?.signs ? by : await visitorOf(running, await createUser(running));
  const all = { role: 'trustee', sees: true, answers: true, signs: true };
  if (signer !== by) await staff.put(`/api/clients/${client}/people/${signer.user.id}`, all);
  const approval = { document, declaration, signers: [{ account: signer.user.id }] };
  expect((await staff.post(`/api/work/${work._id}/approval`, approval)).statusCode).toBe(201);
  await by.get(`/api/documents/${document}/file`);
  const letter = await sentLetter(client);
  await by.get(`/api/letters/${letter}/file`);
  return { client, work, document, letter, by };
}

const signing = {
  agreed: true,
  signature: 'Mei Chen',
  signatureDate: new Date().toISOString().slice(0, 10),
  name: 'Mei Chen',
};

/** One of the calls, as someone makes it who knows every id. */
async function make(name: string, { client, work, document, letter, by }: Scene) {
  const [method = '', path = ''] = name.split(' ');
  const item = work.items[0]?._id ?? '';
  const ids = { documents: document, letters: letter, work: work._id };
  const [, , of = ''] = path.split('/');
  const url = path.replace('{id}', ids[of as keyof typeof ids]).replace('{item}', item);
  if (name === 'POST /api/documents') {
    return upload(running, by.headers, { bytes: pdfOf(2000), fields: { client } });
  }
  if (name === 'POST /api/documents/uploads') {
    const metadata = `filename ${btoa('a.pdf')},client ${btoa(client)}`;
    const headers = { ...by.headers, 'upload-length': '2000', 'upload-metadata': metadata };
    return running.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'tus-resumable': '1.0.0' },
    });
  }
  const bodies: Readonly<Record<string, object>> = {
    'PATCH /api/work/{id}/items/{item}': { state: 'not-available', reason: 'Lost' },
    'POST /api/work/{id}/comments': { text: 'Quokka' },
    'POST /api/work/{id}/more-time': { until: '2099-01-01' },
    'POST /api/work/{id}/approval/sign': signing,
    'POST /api/letters/{id}/sign': signing,
    'POST /api/work/{id}/approval/ask': { comment: 'Please correct it.' },
  };
  if (method === 'PATCH') return by.patch(url, bodies[name] ?? {});
  if (method === 'POST') return by.post(url, bodies[name] ?? {});
  if (method === 'DELETE') return by.delete(url);
  const lists = ['/api/work', '/api/documents', '/api/letters', '/api/appointments/mine'];
  return by.get(lists.includes(path) ? `${url}?client=${client}` : url);
}

function verdictOf({ statusCode }: { readonly statusCode: number }): string {
  if (statusCode >= 500) return 'broken';
  if (statusCode === 403) return 'forbidden';
  return statusCode === 404 ? 'unknown' : 'let in';
}

/** What is let in may still be refused for another reason, such as a file that staff sent. */
const wanted = (right: Needed, rights: Rights | undefined): string => {
  if (!rights?.sees) return 'unknown';
  return rights[right] ? 'let in' : 'forbidden';
};

/** Whoever is let in: there is no certificate yet, and what staff sent is not theirs to remove. */
const whenLetIn: Readonly<Record<string, string>> = {
  'GET /api/work/{id}/approval/certificate': 'unknown',
  'GET /api/letters/{id}/certificate': 'unknown',
  'DELETE /api/documents/{id}': 'forbidden',
};

test('every call that clients make is in the table', async () => {
  const calls = await describedCalls(running.app);
  const roles = (name: string) => calls.find((call) => call.name === name)?.operation['x-roles'];
  const ofClients = calls
    .map(({ name }) => name)
    .filter((name) => roles(name)?.includes('client') && !name.includes('/api/users/'));
  const listed = Object.keys(needed).filter((name) => !name.includes('/api/users/'));
  expect(ofClients.toSorted()).toEqual(listed.toSorted());
  expect(may('client', 'work')).toBe(true);
});

const calls = Object.entries(needed).flatMap(([name, right]) => (right ? [{ name, right }] : []));

test.each(Object.keys(combinations))(
  'an account with %s can do this, and nothing else',
  async (which) => {
    const rights = combinations[which];
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { name, right } of calls) {
      found[name] = verdictOf(await make(name, await sceneWith(rights)));
      const verdict = wanted(right, rights);
      expected[name] = verdict === 'let in' ? (whenLetIn[name] ?? verdict) : verdict;
    }
    expect(found).toEqual(expected);
  },
);

test('whoever loses the role loses everything at once', async () => {
  const scene = await sceneWith(combinations['every right']);
  expect((await make('GET /api/work/{id}', scene)).statusCode).toBe(200);
  await staff.delete(`/api/clients/${scene.client}/people/${scene.by.user.id}`);
  for (const { name } of calls)
    expect([name, (await make(name, scene)).statusCode]).toEqual([name, 404]);
});

test('the lists have what someone sees, of every client', async () => {
  const scene = await sceneWith(sees);
  const { by, work, document } = scene;
  const own = await startWork(staff, by);
  const ids = async (path: string) =>
    (await by.get(path)).json().data.map(({ _id }: { _id: string }) => _id);
  expect((await ids('/api/work')).toSorted()).toEqual([own._id, work._id].toSorted());
  expect(await ids(`/api/work?client=${scene.client}`)).toEqual([work._id]);
  expect(await ids(`/api/work?client=${by.user.id}`)).toEqual([own._id]);
  expect(await ids('/api/documents')).toEqual([document]);
});
