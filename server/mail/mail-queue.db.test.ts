import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { connectDatabase, type Database } from '#server/db/database.ts';
import { mails } from '#server/db/tables/mail.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { withRequestId } from '#server/log/request-id.ts';
import { openProfile } from '#server/profile.ts';
import { newKey } from '#server/vault/keys.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { interruptible } from '#testing/database/interruptible.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { vaultOf } from '#testing/vault.ts';
import { type MailContent, text } from './mail-content.ts';
import { type MailQueue, openMailQueue } from './mail-queue.ts';
import { logoId } from './render-mail.ts';
import { fileTransport, type Message, smtpTransport, type Transport } from './transport.ts';

interface Setup {
  database: Database;
  jobs: Jobs;
  queue: MailQueue;
  folder: string;
  logged: string[];
}

const later = closeAfterEach();

const vault = vaultOf(newKey());

async function newDatabase(): Promise<Database> {
  const database = await createTestDatabase();
  later(() => database.drop());
  return database;
}

async function setUp(
  transport?: Transport,
  now: () => Date = () => new Date(),
  given?: Database,
): Promise<Setup> {
  const folder = temporaryFolder('post');
  later(folder.remove);
  const database = given ?? (await newDatabase());
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const jobs = await startJobs(database, log);
  later(() => jobs.stop());
  const queue = await openMailQueue({
    database,
    jobs,
    vault,
    transport: transport ?? fileTransport(join(folder.path, 'mail'), () => logo),
    practice: openProfile(defaultPracticeAtWork),
    from: 'Corella <hello@corella.example>',
    log,
    now,
  });
  return { database, jobs, queue, folder: join(folder.path, 'mail'), logged };
}

const logo = Buffer.from('a drawing');

const content: MailContent = {
  kind: 'test',
  to: 'mei@example.com',
  subject: 'Your code',
  heading: 'Your code',
  blocks: [text('It is 482913.')],
};

const allMails = ({ database }: Setup) => database.queries.select().from(mails);
/** The first line is that it is queued. */
async function lastWords({ logged }: Setup): Promise<string> {
  const lines = await eventually(
    () => logged,
    ({ length }) => length > 1,
  );
  return JSON.parse(lines.at(-1) ?? '{}').msg;
}
const ended = (rows: { endedAt: Date | null }[]) => rows.every((row) => row.endedAt !== null);

test('a queued mail becomes one complete file', async () => {
  const setup = await setUp();
  await setup.database.queries.transaction((tx) => setup.queue.enqueue(tx, content));
  const [mail] = await eventually(
    () => readMailbox(setup.folder),
    (all) => all.length > 0,
  );
  expect(mail).toMatchObject({
    subject: 'Your code',
    from: { address: 'hello@corella.example' },
    to: [{ address: 'mei@example.com' }],
  });
  expect(mail?.text).toContain('It is 482913.');
  expect(mail?.html).toContain('It is 482913.');
  // Shown in the HTML, and not listed beside it.
  const [picture, ...others] = mail?.attachments ?? [];
  expect(picture).toMatchObject({
    contentId: `<${logoId}>`,
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
  });
  expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(logo);
  expect(others).toEqual([]);
  expect(mail?.html).toContain(`src="cid:${logoId}"`);
  expect(readdirSync(setup.folder)).toHaveLength(1);
});

test('queued mails are sent one after another without a pause', async () => {
  const setup = await setUp();
  await setup.database.queries.transaction(async (tx) => {
    for (let count = 0; count < 15; count += 1) await setup.queue.enqueue(tx, content);
  });
  expect(await eventually(() => allMails(setup), ended)).toHaveLength(15);
});

test('a mail that cannot be decrypted does not delay the others', async () => {
  const setup = await setUp();
  await setup.database.queries.transaction(async (tx) => {
    await setup.queue.enqueue(tx, content);
    await tx.update(mails).set({ contentEncrypted: Buffer.from('of another key') });
    for (let count = 0; count < 3; count += 1) await setup.queue.enqueue(tx, content);
  });
  await eventually(
    () => allMails(setup),
    (rows) => rows.filter((row) => row.outcome === 'sent').length === 3,
  );
});

test('a mail queued in a transaction that fails is never sent', async () => {
  const setup = await setUp();
  await expect(
    setup.database.queries.transaction(async (tx) => {
      await setup.queue.enqueue(tx, content);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const { rows } = await setup.database.queries.execute(
    sql`select count(*)::int as jobs from jobs.job where name = 'mail'`,
  );
  expect(rows[0]).toEqual({ jobs: 0 });
  await setup.database.queries.transaction((tx) =>
    setup.queue.enqueue(tx, { ...content, subject: 'Second' }),
  );
  const sent = await eventually(
    () => readMailbox(setup.folder),
    (all) => all.length > 0,
  );
  expect(sent.map((mail) => mail.subject)).toEqual(['Second']);
  expect(await allMails(setup)).toHaveLength(1);
});

test('its content is encrypted while it waits and removed once it is sent', async () => {
  let arrived: () => void = () => {};
  const mayGo = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const setup = await setUp({ place: 'test', deliver: () => mayGo, close: () => {} });
  await setup.database.queries.transaction((tx) => setup.queue.enqueue(tx, content));
  const [waiting] = await allMails(setup);
  expect(waiting?.contentEncrypted?.toString('latin1')).not.toContain('482913');
  const { rows } = await setup.database.queries.execute(
    sql`select count(*)::int as found from jobs.job where data::text like '%482913%'`,
  );
  expect(rows[0]).toEqual({ found: 0 });
  arrived();
  const [sent] = await eventually(() => allMails(setup), ended);
  expect(sent).toMatchObject({ outcome: 'sent', contentEncrypted: null });
});

test('a failed attempt is repeated later under the same Message-ID', async () => {
  const seen: Message[] = [];
  const setup = await setUp({
    place: 'test',
    async deliver(message) {
      seen.push(message);
      if (seen.length === 1) throw new Error('mailbox busy');
    },
    close: () => {},
  });
  await setup.database.queries.transaction((tx) => setup.queue.enqueue(tx, content));
  await eventually(
    () => allMails(setup),
    (rows) => rows[0]?.attempts === 1,
  );
  const { rows } = await setup.database.queries.execute(
    sql`select round(extract(epoch from start_after - created_on))::int as seconds
        from jobs.job where name = 'mail' and state = 'created'`,
  );
  expect(rows).toEqual([{ seconds: 30 }]);
  const [waiting] = await allMails(setup);
  await setup.database.queries.transaction((tx) =>
    setup.jobs.send(tx, 'mail', { id: waiting?.id }),
  );
  await eventually(() => allMails(setup), ended);
  expect(seen.map((message) => message.id)).toEqual([seen[0]?.id, seen[0]?.id]);
});

test('every line about a mail has its id and that of its request, on another server too', async () => {
  const requestId = randomUUID();
  const refusing: Transport = {
    place: 'test',
    deliver: () => Promise.reject(new Error(`no such user ${content.to}`)),
    close: () => {},
  };
  const records = await newDatabase();
  const first = await setUp(refusing, undefined, records);
  await first.database.queries.transaction((tx) =>
    withRequestId(requestId, () => first.queue.enqueue(tx, content)),
  );
  await eventually(
    () => allMails(first),
    ([mail]) => mail?.attempts === 1,
  );
  await first.jobs.stop();
  // As if the wait were over.
  await first.database.queries.execute(
    sql`update jobs.job set start_after = now() where name = 'mail' and state = 'created'`,
  );
  const second = await setUp(undefined, undefined, records);
  await eventually(
    () => second.logged,
    ({ length }) => length > 0,
  );
  const [mail] = await allMails(first);
  const lines = [...first.logged, ...second.logged].map((line) => JSON.parse(line));
  const told = { mailId: mail?.id, requestId, kind: 'test' };
  expect(lines).toMatchObject([
    { ...told, msg: 'a mail is queued' },
    { ...told, msg: 'a mail could not be delivered', seconds: 30 },
    { ...told, msg: 'a mail is delivered' },
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [content.to, content.subject]) expect(text).not.toContain(secret);
});

test('a mail is delivered once although the database is away when that is to be noted', async () => {
  const records = await createTestDatabase();
  later(() => records.drop());
  const road = await interruptible(records.url);
  later(road.close);
  const database = connectDatabase({ connectionString: road.url });
  later(() => database.close());
  const seen: Message[] = [];
  const transport: Transport = {
    place: 'test',
    async deliver(message) {
      seen.push(message);
      road.cut();
    },
    close: () => {},
  };
  const { queue } = await setUp(transport, undefined, database);
  await database.queries.transaction((tx) => queue.enqueue(tx, content));
  await eventually(
    () => seen.length,
    (count) => count === 1,
  );
  const { rows } = await records.queries.execute(
    sql`select heartbeat_seconds as seconds from jobs.job where name = 'mail' and state = 'active'`,
  );
  // So long no other server takes it for abandoned.
  expect(rows).toEqual([{ seconds: 60 }]);
  const unnoted = await records.queries.select().from(mails);
  expect(unnoted).toMatchObject([{ outcome: null }]);
  road.mend();
  await eventually(() => records.queries.select().from(mails), ended);
  expect(seen).toHaveLength(1);
});

test('a code that has since expired is not sent', async () => {
  const seen: Message[] = [];
  const setup = await setUp({
    place: 'test',
    async deliver(message) {
      seen.push(message);
    },
    close: () => {},
  });
  const expiresAt = new Date(Date.now() - 1000);
  await setup.database.queries.transaction((tx) =>
    setup.queue.enqueue(tx, { ...content, expiresAt }),
  );
  const [mail] = await eventually(() => allMails(setup), ended);
  expect(mail).toMatchObject({ outcome: 'expired', contentEncrypted: null });
  expect(seen).toEqual([]);
  expect(await lastWords(setup)).toBe('a mail has expired undelivered');
});

test('a mail that failed for 72 hours is abandoned', async () => {
  let time = Date.now();
  const setup = await setUp(
    {
      place: 'test',
      async deliver() {
        time += 72 * 3600 * 1000;
        throw new Error('mailbox gone');
      },
      close: () => {},
    },
    () => new Date(time),
  );
  await setup.database.queries.transaction((tx) => setup.queue.enqueue(tx, content));
  const [mail] = await eventually(() => allMails(setup), ended);
  expect(mail).toMatchObject({ outcome: 'given-up', contentEncrypted: null });
  expect(await lastWords(setup)).toBe('a mail is given up');
});

/** A mail server that knows no TLS, and what it received. */
async function clearTextServer() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let data = '';
      stream.on('data', (chunk) => {
        data += chunk;
      });
      stream.on('end', () => {
        received.push(data);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  later(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { received, port };
}

test('with a mail server the same mail is sent to it', async () => {
  const { received, port } = await clearTextServer();
  const setup = await setUp(smtpTransport(`smtp://127.0.0.1:${port}`));
  await setup.database.queries.transaction((tx) => setup.queue.enqueue(tx, content));
  const [row] = await eventually(() => allMails(setup), ended);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${row?.id}@corella.example>`);
});

test('no mail leaves this machine unencrypted unless the address allows it', async () => {
  const { received, port } = await clearTextServer();
  // Reaches this machine as well, but is no loopback address.
  const elsewhere = `smtp://0.0.0.0:${port}`;
  const message = {
    ...content,
    id: 'a',
    createdAt: new Date(),
    from: 'a@b.example',
    html: '',
    text: 'x',
  };
  await expect(smtpTransport(elsewhere).deliver(message)).rejects.toThrow(/STARTTLS/i);
  expect(received).toEqual([]);
  await smtpTransport(`${elsewhere}/?tls=off`).deliver(message);
  expect(received).toHaveLength(1);
});

test('a mail server whose certificate no one vouches for gets no mail', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, _session, done) {
      received.push('a mail');
      stream.resume().on('end', done);
    },
  });
  // It hangs up on whoever does not trust it.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  later(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const message = {
    ...content,
    id: 'a',
    createdAt: new Date(),
    from: 'a@b.example',
    html: '',
    text: 'x',
  };
  for (const address of [`smtp://0.0.0.0:${port}`, `smtp://127.0.0.1:${port}`]) {
    await expect(smtpTransport(address).deliver(message)).rejects.toThrow(/certificate/i);
  }
  expect(received).toEqual([]);
});
