import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { longDate } from '#domain/dates/long-date.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { passkeys } from '#server/db/tables/accounts.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { createCanarySearch, makeCanaries } from '#testing/canaries.ts';
import { send } from '../../harness/calls.ts';
import { exampleForm } from '../../harness/people.ts';
import { insertCompany } from '../records.ts';
import type { FullTarget } from '../target.ts';
import { ask, at, fileToSend, type Scene } from '../writes/scene.ts';

/** People with records worth stealing, each with texts and numbers that stand nowhere else. */

const password = 'the quiet garden before dusk';
const day = 24 * 60 * 60_000;

/** Of a client, to be recognised wherever they turn up. */
interface Canaries {
  /** Tax file number, birth date and bank account. */
  hidden(bytes: Buffer, text: string): string[];
  /** What the practice may read, and no one else. */
  readonly record: readonly string[];
}

export interface Victim {
  readonly user: TestUser;
  readonly canaries: Canaries | undefined;
}

export interface Victims {
  readonly all: readonly Victim[];
  /** What there is to find, by its kind. No actor needs to guess an id. */
  readonly ids: readonly (readonly [kind: string, id: string])[];
  readonly companyId: string;
  /** One sends a form with another bank account. Answers its id, if they still can. */
  readonly sendAnotherAccount: () => Promise<string | undefined>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A picture of one pixel with a word in it. */
function signatureWith(word: string): string {
  const [prefix = '', content = ''] = exampleAnswers.signature.image.split(',');
  const png = Buffer.from(content, 'base64');
  const chunk = Buffer.from(`tEXtComment\0${word}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  const end = png.length - 12;
  const parts = [png.subarray(0, end), length, chunk, sum, png.subarray(end)];
  return `${prefix},${Buffer.concat(parts).toString('base64')}`;
}

const dayOf = (seed: string): string => {
  const [a = 0, b = 0, c = 0] = digest(`born ${seed}`);
  const [month, ofMonth] = [(b % 12) + 1, (c % 28) + 1].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${1935 + (a % 50)}-${month}-${ofMonth}`;
};

interface Where {
  readonly target: FullTarget;
  /** The same for the same step of the same seed. */
  readonly seed: string;
  readonly number: number;
}

type Caller = Pick<Scene, 'target' | 'session'>;

/** Several numbers for each: the form, the draft of the next one, and another bank account. */
const numbersEach = 2;
const clientsEach = 3;

function formWith(mark: string, tfn: string, account: string, born: string) {
  return {
    ...exampleForm,
    personalDetails: {
      ...exampleForm.personalDetails,
      lastName: `Vic${mark}`,
      ssn: tfn,
      dateOfBirth: born,
    },
    spouseDetails: { ...exampleForm.spouseDetails, firstName: `Spouse${mark}` },
    bankingDetails: { ...exampleForm.bankingDetails, accountNumber: account },
    eSignature: { ...exampleForm.eSignature, signature: signatureWith(mark) },
  };
}

async function uploadedBy(by: Caller, client: string, word: string): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7\n${word}\n`);
  const { body, headers } = await fileToSend({ bytes, fields: { client } });
  return (await ask(by, 'POST', '/api/documents', body, { ...by.session, ...headers }))._id;
}

const declaration = 'I have read my return for 2025-26. It is true and complete.';

/** A client with a form, an unfinished form, documents, notes, and work with an approval. */
async function makeClient(where: Where, index: number, staff: Caller, more: Partial<TestUser>) {
  const { target, number } = where;
  const seed = `${where.seed} ${number} ${index}`;
  const mark = `zq${digest(seed).toString('hex').slice(0, 8)}`;
  const first = (number * clientsEach + index) * numbersEach;
  const numbers = makeCanaries(first + numbersEach).slice(first);
  const [sent, next] = numbers;
  if (!sent || !next) throw new Error('There are too few numbers.');
  const born = dayOf(seed);
  const user = await createUser(target, {
    name: `Vic ${mark}`,
    email: `${mark}@victim.example`,
    phone: '0491 570 156',
    emailVerifiedAt: new Date(),
    password,
    ...more,
  });
  const session = await signIn(target, user);
  const own = { target, session };
  const firstForm = formWith(mark, sent.tfn, sent.account, born);
  const form = await ask(own, 'POST', '/api/forms/contact', firstForm);
  await ask(own, 'PUT', '/api/forms/contact/draft', {
    // Sending the form was the first change.
    version: 1,
    step: 5,
    answers: { personal: { tfn: next.tfn }, banking: { accountNumber: next.account } },
  });
  const payslip = await uploadedBy(own, user.id, `own ${mark}`);
  const document = await uploadedBy(staff, user.id, `return ${mark}`);
  const note = await ask(staff, 'POST', at('/api/users/:id/notes', user.id), {
    text: `Note ${mark}`,
  });
  const work = await ask(staff, 'POST', '/api/work', {
    client: user.id,
    kind: 'individual',
    period: '2025-26',
    items: [{ title: `Receipts ${mark}` }],
  });
  await ask(staff, 'POST', at('/api/work/:id/approval', work._id), { document, declaration });
  const [item] = work.items as readonly { readonly _id: string }[];
  const search = createCanarySearch(numbers);
  const spellings = [born, longDate(born), born.split('-').reverse().join('/')];
  const canaries: Canaries = {
    hidden: (bytes, text) => [
      ...search(bytes),
      ...spellings.filter((spelling) => text.includes(spelling)),
    ],
    record: [mark, signatureWith(mark).split(',')[1] ?? mark],
  };
  return {
    victim: { user, canaries },
    again: { ...formWith(mark, sent.tfn, next.account, born) },
    ids: [
      ['users', user.id],
      ['submissions', form._id],
      ['documents', payslip],
      ['documents', document],
      ['notes', note._id],
      ['work', work._id],
      ['items', item?._id ?? ''],
    ] as const,
  };
}

/** Three clients, one of them with a passkey, one who was invited, a member of staff and an admin. */
export async function makeVictims(where: Where): Promise<Victims> {
  const { target } = where;
  const { queries } = target.parts.database;
  const team = {
    staff: await createUser(target, { type: 'staff', name: 'Ines Rowe', password }),
    admin: await createUser(target, { type: 'admin', name: 'Tom Rowe', password }),
  };
  const staff = { target, session: await signIn(target, team.staff) };
  const companyId = await insertCompany(target, 'Kookaburra Works');
  const first = await makeClient(where, 0, staff, { companyId });
  const second = await makeClient(where, 1, staff, { hasSecondFactor: true });
  const third = await makeClient(where, 2, staff, {});
  await queries.insert(passkeys).values({
    userId: second.victim.user.id,
    name: 'My phone',
    credentialId: crypto.randomUUID(),
    publicKey: Buffer.alloc(1),
    counter: 0,
    transports: [],
    createdAt: new Date(),
  });
  const temporaryUntil = new Date(Date.now() + 7 * day);
  const invited = await createUser(target, { name: 'Ola Vic', temporaryUntil, password });
  const others = [invited, team.staff, team.admin];
  return {
    all: [
      first.victim,
      second.victim,
      third.victim,
      ...others.map((user) => ({ user, canaries: undefined })),
    ],
    ids: [
      ...first.ids,
      ...second.ids,
      ...third.ids,
      ...others.map(({ id }) => ['users', id] as const),
      ['companies', companyId],
    ],
    companyId,
    /** As the client would, or someone who holds their session. */
    async sendAnotherAccount() {
      const session = await signIn(target, third.victim.user);
      const path = `${target.address}/api/forms/contact`;
      const { body } = await send('POST', path, { body: third.again, headers: session });
      return (body.data as { _id: string } | undefined)?._id;
    },
  };
}
