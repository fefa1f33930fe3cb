import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import {
  askDatabase,
  makeAndSignIn,
  type RunningServer,
  type SignedIn,
} from '#testing/accounts/signed-in.ts';
import { type Canary, createCanarySearch, makeCanaries } from '#testing/canaries.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { copyCluster } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/**
 * Sends tax file numbers and account numbers through everything that can happen to a form, on the
 * real server; afterwards none of them may be stored anywhere in clear.
 */

const later = closeAfterEach();
const canaries = makeCanaries(200);
const search = createCanarySearch(canaries);
const example = payloadOf(exampleAnswers);

const formOf = ({ tfn, account }: Canary) => ({
  ...example,
  personalDetails: { ...example.personalDetails, ssn: tfn },
  bankingDetails: { ...example.bankingDetails, accountNumber: account },
});

interface Site extends RunningServer {
  readonly server: ServerProcess;
  readonly client: string;
  readonly admin: SignedIn;
}

async function start(dataDir: string, env: Record<string, string>): Promise<Site> {
  const port = String(await freePort());
  const server = startServerProcess({
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    ...env,
  });
  later(() => server.stop());
  await server.ready();
  const place = { address: server.address, dataDir };
  const client = await makeAndSignIn(place, 'client');
  const admin = await makeAndSignIn(place, 'admin');
  return { ...place, server, client: client.authorization, admin };
}

function post({ server, client }: Site, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${server.address}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: client, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The answer to a client who saves a draft or corrects a form. */
function send({ server, client }: Site, method: 'PUT' | 'POST', path: string, body: object) {
  return fetch(server.address + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: client },
    body: JSON.stringify(body),
  });
}

/** The answer to an admin. */
async function ask({ server, admin }: Site, path: string, body?: object): Promise<string> {
  const answer = await fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: admin.authorization },
    body: body ? JSON.stringify(body) : null,
  });
  return answer.text();
}

const expectStatus = async (answer: Promise<Response>, ...statuses: number[]) =>
  expect(statuses).toContain((await answer).status);

/** Sends a malformed request, and closes the connection in the middle of it. */
async function sayAndLeave({ server }: Site, words: string): Promise<void> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  await new Promise((written) => socket.write(words, written));
  socket.destroy();
}

type Flow = (site: Site, canary: Canary) => Promise<unknown>;

const flows: Record<string, Flow> = {
  'a form that is taken': (site, canary) => expectStatus(post(site, formOf(canary)), 201),
  'a form that is sent twice': async (site, canary) => {
    const headers = { 'idempotency-key': randomUUID() };
    await expectStatus(post(site, formOf(canary), headers), 201);
    await expectStatus(post(site, formOf(canary), headers), 201);
  },
  'another form under the same key': async (site, canary) => {
    const headers = { 'idempotency-key': randomUUID() };
    await expectStatus(post(site, example, headers), 201);
    await expectStatus(post(site, formOf(canary), headers), 409);
  },
  'a form without a signature': (site, canary) =>
    expectStatus(post(site, { ...formOf(canary), eSignature: {} }), 400),
  'a form with numbers where text belongs': (site, canary) =>
    expectStatus(
      post(site, { ...formOf(canary), personalDetails: { ssn: Number(canary.tfn) } }),
      400,
    ),
  'fields that no one knows': async (site, { tfn, account }) => {
    await expectStatus(post(site, { ...example, [tfn]: account }), 400);
    await expectStatus(post(site, { ...example, bankingDetails: { [account]: tfn } }), 400);
  },
  'numbers that are too long': (site, { tfn, account }) =>
    expectStatus(
      post(site, { ...example, bankingDetails: { routingNumber: `${tfn} ${account}`.repeat(9) } }),
      400,
    ),
  'a form that is too large': (site, canary) =>
    expectStatus(post(site, { ...formOf(canary), more: 'x'.repeat(1_100_000) }), 413),
  'broken JSON': (site, canary) =>
    expectStatus(post(site, JSON.stringify(formOf(canary)).slice(0, -9)), 400),
  'other kinds of body': async (site, { tfn, account }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const words = `ssn=${tfn}&accountNumber=${account}`;
      await expectStatus(post(site, words, { 'content-type': type }), 400);
    }
  },
  'no session, a wrong one, and an admin’s': async (site, canary) => {
    await expectStatus(post(site, formOf(canary), { authorization: '' }), 401);
    await expectStatus(post(site, formOf(canary), { authorization: `Bearer ${canary.tfn}` }), 401);
    await expectStatus(
      post(site, formOf(canary), { authorization: site.admin.authorization }),
      403,
    );
  },
  'the head of a request': async (site, { tfn, account }) => {
    const headers = {
      'user-agent': tfn,
      referer: `https://a.example/?tfn=${tfn}`,
      cookie: account,
    };
    await expectStatus(post(site, example, { ...headers, 'idempotency-key': tfn }), 400);
    await expectStatus(post(site, example, headers), 201);
  },
  'addresses of pages and calls': async ({ server, admin }, { tfn, account }) => {
    const paths = [
      `/${tfn}?account=${account}`,
      `/api/${tfn}`,
      `/api/users/${tfn}`,
      `/api/users?search=${tfn}&page=${account}`,
      `/api/users?search=${account}`,
      `/api/users/verify-email?token=${tfn}`,
      `/api/forms/contact?ssn=${tfn}`,
    ];
    for (const path of paths)
      await fetch(server.address + path, { headers: { authorization: admin.authorization } });
  },
  'other calls, by mistake': async ({ server }, { tfn, account }) => {
    const calls = [
      ['/api/users/login', { email: tfn, password: account }],
      ['/api/users/verify-login-code', { email: 'mei@example.com', code: account }],
      ['/api/users/reset-password', { token: tfn, newPassword: account }],
      ['/api/users/forgot-password', { email: tfn }],
    ] as const;
    for (const [path, body] of calls) {
      await fetch(server.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    }
  },
  'an admin who reads, reveals and prints the form': async (site, canary) => {
    const { data } = (await (await post(site, formOf(canary))).json()) as { data: { _id: string } };
    const { password } = site.admin;
    const at = (path: string) => path.replace(':id', data._id);
    const answers = [
      await ask(site, '/api/submissions'),
      await ask(site, at('/api/submissions/:id')),
      await ask(site, '/api/users/confirm-password', { password: canary.tfn }),
      await ask(site, '/api/users/confirm-password', { password }),
      await ask(site, at('/api/submissions/:id/printed'), {}),
      await ask(site, `/api/activity?subject=${data._id}`),
    ];
    expect(answers.flatMap((answer) => search(Buffer.from(answer)))).toEqual([]);
    expect(await ask(site, at('/api/submissions/:id/reveal'), { field: 'tfn' })).toContain(
      canary.tfn,
    );
    // Every canary is another account of the same client.
    const { mobilePhone: called } = example.contactInfo;
    await ask(site, at('/api/submissions/:id/bank-call'), {
      number: called,
      spokeWith: canary.tfn,
    });
    const number = await ask(site, at('/api/submissions/:id/reveal'), { field: 'accountNumber' });
    expect(number).toContain(canary.account);
  },
  'an unfinished form': async (site, canary) => {
    const { server, client: authorization } = site;
    const draft = await fetch(`${server.address}/api/forms/contact/draft`, {
      headers: { authorization },
    });
    const { version } = ((await draft.json()) as { data: { version: number } }).data;
    const answers = { personal: { tfn: canary.tfn }, banking: { accountNumber: canary.account } };
    const save = (more: object = {}) =>
      send(site, 'PUT', '/api/forms/contact/draft', { version, step: 5, answers, ...more });
    await expectStatus(save(), 200);
    await expectStatus(save(), 409);
    await expectStatus(save({ answers: { ...answers, ...example } }), 400);
  },
  'an answer that is sent back and corrected': async (site, canary) => {
    const { data } = (await (await post(site, example)).json()) as { data: { _id: string } };
    const at = (path: string) => path.replace(':id', data._id);
    const part = 'bankingDetails';
    const items = [{ part, field: 'accountNumber', comment: `Not ${canary.tfn}?` }];
    await ask(site, at('/api/submissions/:id/send-back'), { items });
    const correct = (answers: object) =>
      send(site, 'POST', at('/api/forms/contact/:id/corrections'), {
        answers,
        eSignature: example.eSignature,
      });
    await expectStatus(correct({ [part]: { bankName: canary.account } }), 409);
    await expectStatus(correct({ [part]: { accountNumber: canary.account } }), 200);
    const versions = await ask(site, at('/api/submissions/:id/versions'));
    expect(search(Buffer.from(versions))).toEqual([]);
  },
  'requests that break off or cannot be read': async (site, canary) => {
    const body = JSON.stringify(formOf(canary));
    const head = `POST /api/forms/contact HTTP/1.1\r\nhost: a\r\nauthorization: ${site.client}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    await sayAndLeave(site, head + body.slice(0, -5));
    await sayAndLeave(site, `GET /${canary.tfn} NONSENSE ${canary.account}\r\n\r\n`);
  },
  'a database that refuses the row': async (site, canary) => {
    await askDatabase(
      site,
      "alter table submissions add constraint no check (state <> 'new') not valid",
    );
    await expectStatus(post(site, formOf(canary)), 500);
    await askDatabase(site, 'alter table submissions drop constraint no');
  },
  'a database without the table': async (site, canary) => {
    await askDatabase(site, 'alter table submissions rename to gone');
    await expectStatus(post(site, formOf(canary), { 'idempotency-key': randomUUID() }), 500);
    await askDatabase(site, 'alter table gone rename to submissions');
  },
};

/** The database dies while forms come in. */
async function killDatabase(site: Site, some: readonly Canary[]): Promise<void> {
  const posting = some.map((canary) => post(site, formOf(canary)));
  process.kill(databasePid(site.dataDir), 'SIGKILL');
  for (const answer of posting) await expectStatus(answer, 201, 500, 503);
  await eventually(
    async () => (await fetch(`${site.server.address}/api/health`)).status,
    (status) => status === 200,
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function searchFiles(folder: string): string[] {
  return filesBelow(folder).flatMap((file) =>
    search(readFileSync(file)).map((number) => `${number} in ${file}`),
  );
}

/**
 * The values of the rows, which the files may contain compressed. Bytes as they are: among the
 * millions of digits of encrypted bytes in hexadecimal, a number now and then appears by chance.
 */
async function searchRows(site: Site): Promise<string[]> {
  const tables = await askDatabase<{ name: string }>(
    site,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toContain('public.submissions');
  const found = [];
  for (const { name } of tables) {
    const rows = await askDatabase<Record<string, unknown>>(site, `select * from ${name}`);
    const values = rows.flatMap((row) => Object.values(row));
    const isBytes = (value: unknown) => Buffer.isBuffer(value);
    const text = JSON.stringify(values.filter((value) => !isBytes(value)));
    const bytes = [...values.filter(isBytes), Buffer.from(text)];
    const numbers = new Set(bytes.flatMap(search));
    found.push(...[...numbers].map((number) => `${number} in ${name}`));
  }
  return found;
}

const searchText = (text: string, place: string) =>
  search(Buffer.from(text)).map((number) => `${number} in ${place}`);

/** Each flow with its share of the canaries. */
async function runFlows(site: Site, all: readonly Canary[]): Promise<void> {
  const each = Object.values(flows);
  for (const [index, canary] of all.entries()) await each[index % each.length]?.(site, canary);
}

test('no tax file number or account number is stored in clear anywhere', {
  timeout: 600_000,
}, async () => {
  const folder = temporaryFolder('canary');
  later(folder.remove);
  const dataDir = join(folder.path, 'data');
  copyCluster(dataDir);

  const deadPort = await freePort();
  const withoutMail = await start(dataDir, { SMTP_URL: `smtp://127.0.0.1:${deadPort}` });
  await runFlows(withoutMail, canaries.slice(0, 90));
  await killDatabase(withoutMail, canaries.slice(90, 100));
  await eventually(withoutMail.server.said, (said) =>
    said.includes('a mail could not be delivered'),
  );
  await withoutMail.server.stop();

  const withMail = await start(dataDir, {});
  await runFlows(withMail, canaries.slice(100));
  const mailFolder = join(dataDir, 'mail');
  await eventually(
    () => readMailbox(mailFolder),
    (mails) => mails.some(({ subject }) => subject?.startsWith('We have your contact form')),
  );
  const inRows = await searchRows(withMail);
  await withMail.server.stop();

  const mails = await readMailbox(mailFolder);
  const mailTexts = mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`);
  expect([
    ...inRows,
    ...searchFiles(dataDir),
    ...searchText(mailTexts.join('\n'), 'mails'),
    ...searchText(withoutMail.server.said(), 'the log'),
    ...searchText(withMail.server.said(), 'the log'),
  ]).toEqual([]);
  // Proves that something was searched.
  expect(withMail.server.said()).toContain(`"route":"/api/forms/contact"`);
  const sizes = filesBelow(dataDir).map((file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(30_000_000);
});
