import { randomUUID } from 'node:crypto';
import type { Answers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { encryptDetails } from '#server/enquiries/details.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { csvOf, sendFile } from '#testing/records/imports.ts';
import { startWork, type Visitor, visitorOf, workPath } from '#testing/work/works.ts';

/** A person in every field of whom stands a word of its own, to be looked for once they are erased. */
export interface CanaryPerson {
  readonly user: { readonly id: string; readonly email: string };
  /** The words by where they were put. */
  readonly canaries: ReadonlyMap<string, string>;
}

type Word = (place: string) => string;

const letters = 'bcdfghjklmnpqrstvwxz';

function openCanaries(seed: string) {
  const canaries = new Map<string, string>();
  /** Letters alone, so that any field takes it. */
  const word: Word = (place) => {
    const number = canaries.size;
    const tail = [Math.floor(number / 20), number % 20].map((at) => letters[at]).join('');
    const made = `Canary${seed}${tail}`;
    canaries.set(`${place} ${number}`, made);
    return made;
  };
  return { canaries, word };
}

async function addEnquiry({ parts }: TestApp, email: string, word: Word) {
  const id = randomUUID();
  const { vault, database, now } = parts;
  const details = {
    name: word('enquiry name'),
    email,
    phone: word('enquiry phone'),
    message: word('enquiry message'),
  };
  await database.queries.insert(enquiries).values({
    id,
    enquiryType: 'tax',
    receivedAt: now(),
    detailsEncrypted: encryptDetails(vault, id, details),
  });
}

const expectDone = (what: string, { statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode >= 300) throw new Error(`${what} failed with ${statusCode}: ${body}`);
};

/** What a client types into the form, with a word in each text. */
function formOf(email: string, word: Word): Answers {
  const { personal, contact, spouse, address, banking, additional } = exampleAnswers;
  return {
    ...exampleAnswers,
    personal: { ...personal, lastName: word('form name'), givenNames: word('given names') },
    contact: { ...contact, email },
    spouse: { ...spouse, lastName: word('spouse name'), givenNames: word('spouse given names') },
    address: {
      ...address,
      residentialAddress: word('street'),
      residentialSuburb: word('suburb'),
      postalAddress: word('postal street'),
      postalSuburb: word('postal suburb'),
    },
    banking: { ...banking, accountName: word('account name') },
    additional: {
      ...additional,
      howDidYouHear: word('heard of us'),
      employer: word('employer'),
    },
  };
}

async function fillPortal(running: TestApp, client: Visitor, word: Word) {
  const { email } = client.user;
  const answers = formOf(email, word);
  expectDone('form', await client.post('/api/forms/contact', payloadOf(answers)));
  const draft = { version: 1, step: 2, answers: { personal: { lastName: word('draft') } } };
  const saved = await running.app.inject({
    method: 'PUT',
    url: '/api/forms/contact/draft',
    headers: client.headers,
    payload: draft,
  });
  expectDone('draft', saved);
  const address = { name: word('name again'), address: word('own address') };
  expectDone('profile', await client.patch('/api/users/me', address));
  const file = { bytes: Buffer.from(`%PDF-1.4 ${word('document content')} %%EOF`) };
  await uploaded(running, client.headers, { ...file, name: `${word('document name')}.pdf` });
}

async function fillWork(running: TestApp, client: Visitor, staff: Visitor, word: Word) {
  const items = [
    { title: word('item') },
    { title: word('other item'), hint: word('hint'), section: word('section') },
    { title: word('question'), kind: 'text' },
  ];
  const work = await startWork(staff, client, { items, notes: word('work notes') });
  const [item, other, question] = work.items;
  const path = (of: string, id = '') => workPath(work._id, of, id);
  expectDone(
    'comment',
    await client.post(path('/api/work/:id/comments'), { text: word('comment') }),
  );
  expectDone('answer', await staff.post(path('/api/work/:id/comments'), { text: word('answer') }));
  const reason = word('reason');
  const missing = { state: 'not-available', reason };
  expectDone('item', await client.patch(path('/api/work/:id/items/:item', item?._id), missing));
  const said = { answer: word('answer to a question') };
  expectDone('said', await client.patch(path('/api/work/:id/items/:item', question?._id), said));
  const bytes = Buffer.from(`%PDF-1.4 ${word('work document')} %%EOF`);
  const fields = { work: work._id, item: other?._id ?? '' };
  await uploaded(running, client.headers, { bytes, name: `${word('work file')}.pdf`, fields });
  const returned = { state: 'returned', comment: word('returned') };
  expectDone('return', await staff.patch(path('/api/work/:id/items/:item', other?._id), returned));
}

/** Without it no letter is sent. */
function answerLaw({ parts: { practice } }: TestApp) {
  const said = practice.current();
  const answers = { register: 'Here', complaints: 'To us', rights: 'Yours', events: 'None' };
  practice.show({ ...said, letters: { ...said.letters, ...answers } });
}

async function fillLetters(running: TestApp, client: Visitor, staff: Visitor, word: Word) {
  const services = [{ name: word('service'), price: 33_000, per: 'job' }];
  const given = { services, from: '2026-07-01', to: '2027-06-30' };
  const { id } = client.user;
  const drafted = await staff.post(`/api/clients/${id}/letters`, given);
  expectDone('letter', drafted);
  const at = `/api/letters/${drafted.json().data._id}`;
  expectDone('sending', await staff.post(`${at}/send`, {}));
  expectDone('reading', await client.get(`${at}/file`));
  const name = word('signer of a letter');
  const signatureDate = running.parts.now().toISOString().slice(0, 10);
  const signing = { agreed: true, signature: word('signature'), signatureDate, name };
  expectDone('signing', await client.post(`${at}/sign`, signing));
}

async function fillDesk(
  running: TestApp,
  client: Visitor,
  staff: Visitor,
  word: Word,
  hour: number,
) {
  const notes = `/api/users/${client.user.id}/notes`;
  expectDone('note', await staff.post(notes, { text: word('note') }));
  const startsAt = new Date(running.parts.now().getTime() + 2 * 24 * 60 * 60_000);
  startsAt.setUTCHours(hour, 0, 0, 0);
  const [member] = running.parts.practice.current().scheduling.staff;
  for (const [days, id] of [
    [0, client.user.id],
    [1, undefined],
  ] as const) {
    const at = new Date(startsAt.getTime() + days * 24 * 60 * 60_000);
    const booked = await staff.post('/api/appointments', {
      calendar: member?.calendars[0],
      startsAt: at.toISOString(),
      staff: member?.id,
      ...(id ? { client: id } : {}),
      name: word('booker'),
      phone: '02 5550 4161',
      email: client.user.email,
      about: word('about'),
    });
    expectDone('booking', booked);
    const noted = `/api/appointments/${booked.json().data._id}`;
    expectDone('team note', await staff.patch(noted, { teamNote: word('team note') }));
  }
}

/** A row that is wrong belongs to no one, but names them. */
async function fillRegisters(running: TestApp, client: Visitor, admin: Visitor, word: Word) {
  const { id, email } = client.user;
  const row = `${word('imported name')},${email} and more,,${word('imported address')},`;
  const file = csvOf('name,email,phone_number,address,company_name', row);
  expectDone('import', await sendFile(running, admin, file));
  const path = `/api/users/${id}/identity-checks`;
  const checkedOn = running.parts.now().toISOString().slice(0, 10);
  const authority = word('authority');
  const check = {
    document: 'passport',
    way: 'in-person',
    who: 'representative',
    authority,
    checkedOn,
  };
  const noted = await admin.post(path, check);
  expectDone('identity check', noted);
  const withdrawal = `/api/users/${id}/identity-checks/${noted.json().data._id}/withdraw`;
  expectDone('withdrawal', await admin.post(withdrawal, { reason: word('withdrawn') }));
}

/** Everything that the product can hold about a client. */
export async function makeCanaryPerson(
  running: TestApp,
  seed: string,
  /** Of their appointments, in UTC. */
  hour = 1,
): Promise<CanaryPerson> {
  const { canaries, word } = openCanaries(seed);
  const email = `${word('email').toLowerCase()}@example.com`;
  const made = await createUser(running, { name: word('name'), email, phone: '0491 570 156' });
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const client = await visitorOf(running, made);
  await writeUser(running, made.id, { phone: word('phone') });
  const company = { company_name: word('company') };
  expectDone('company', await staff.patch(`/api/users/${made.id}`, company));
  const own = { tradingName: word('trading name'), code: word('client code'), tfn: '123456782' };
  expectDone('own client', await staff.patch(`/api/clients/${made.id}`, own));
  const trust = { kind: 'trust', name: 'Trust', account: made.id };
  expectDone('other client', await staff.post('/api/clients', trust));
  await fillPortal(running, client, word);
  for (const _work of Array.from({ length: 9 })) await fillWork(running, client, staff, word);
  // Before the letter, with which the step is done.
  const skipped = { step: 'letter', state: 'skipped', reason: word('skipped') };
  expectDone('step', await staff.patch(`/api/clients/${made.id}/onboarding`, skipped));
  answerLaw(running);
  await fillLetters(running, client, staff, word);
  await fillDesk(running, client, staff, word, hour);
  await addEnquiry(running, email, word);
  const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  await fillRegisters(running, client, admin, word);
  return { user: made, canaries };
}
