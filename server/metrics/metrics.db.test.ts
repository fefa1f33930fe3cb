import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backups } from '#server/db/tables/backups.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';

let running: TestApp;
let port: number;
beforeAll(async () => {
  running = await buildTestApp({ env: { METRICS_TOKEN: 'a token of the tests' } });
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = running.app.server.address() as AddressInfo);
});
afterAll(() => running.close());

const address = () => `http://127.0.0.1:${port}`;

async function scrape(): Promise<string> {
  const answer = await fetch(`${address()}/api/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text();
}

/** The value of one line, such as `name{label="a"}`. */
const figureOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

test('every line is of Prometheus’ text format', async () => {
  const lines = (await scrape()).trimEnd().split('\n');
  const sample = /^[a-z_]+(?:\{[a-z_]+="[^"\n]*"(?:,[a-z_]+="[^"\n]*")*\})? -?[\d.]+(?:e-?\d+)?$/;
  const comment = /^# (?:HELP [a-z_]+ [A-Z][^\n]+\.|TYPE [a-z_]+ (?:counter|gauge|histogram))$/;
  expect(lines.filter((line) => !sample.test(line) && !comment.test(line))).toEqual([]);
  const names = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(new Set(names).size).toBe(names.length);
});

test('requests are counted by the pattern of their route, never by their address', async () => {
  const { id } = await createUser(running, { name: 'Sam Okafor' });
  const headers = await signIn(running, await createUser(running, { type: 'admin' }));
  await fetch(`${address()}/api/users/${id}`, { headers });
  await fetch(`${address()}/api/users/${id}`);
  await fetch(`${address()}/api/wp-login/${id}?x=${id}`);
  await fetch(`${address()}/wp-login/${id}`);
  const user = 'method="GET",route="/api/users/:id"';
  const text = await eventually(
    scrape,
    (said) => figureOf(said, `http_request_duration_seconds_count{${user}}`) === 2,
  );
  expect(figureOf(text, `http_requests_total{${user},status="200"}`)).toBe(1);
  expect(figureOf(text, `http_requests_total{${user},status="401"}`)).toBe(1);
  expect(figureOf(text, `http_request_duration_seconds_bucket{${user},le="+Inf"}`)).toBe(2);
  expect(figureOf(text, 'http_requests_total{method="GET",route="unknown",status="404"}')).toBe(2);
  expect(text).not.toContain(id);
  expect(text).not.toContain('wp-login');
});

test('a request is in flight until it is answered, or its client has left', async () => {
  const inFlight = async () => figureOf(await scrape(), 'http_requests_in_flight');
  // The scrape itself is one.
  expect(await eventually(inFlight, (count) => count === 1)).toBe(1);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head =
    'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json';
  socket.write(`${head}\r\ncontent-length: 9\r\n\r\n{`);
  await eventually(inFlight, (count) => count === 2);
  socket.destroy();
  await eventually(inFlight, (count) => count === 1);
  const left = `http_requests_total{method="POST",route="/api/users/login",status="499"}`;
  expect(figureOf(await scrape(), left)).toBe(1);
});

test('it tells of the database, the jobs, the mails and the process', async () => {
  const { queries } = running.database;
  const day = 24 * 3600_000;
  await queries.insert(mails).values([
    { id: crypto.randomUUID(), kind: 'test', createdAt: new Date(Date.now() - 600_000) },
    { id: crypto.randomUUID(), kind: 'test', attempts: 2 },
    { id: crypto.randomUUID(), kind: 'test', outcome: 'given-up', endedAt: new Date() },
    {
      id: crypto.randomUUID(),
      kind: 'test',
      outcome: 'given-up',
      endedAt: new Date(Date.now() - 8 * day),
    },
    { id: crypto.randomUUID(), kind: 'test', outcome: 'sent', endedAt: new Date() },
  ]);
  const tried = (outcome: 'good' | 'failed', at: number) => ({
    startedAt: new Date(at),
    endedAt: new Date(at),
    outcome,
  });
  const lastGood = Date.UTC(2026, 6, 30, 16);
  await queries.insert(backups).values([tried('good', lastGood), tried('failed', lastGood + day)]);
  await running.parts.jobs.addQueue({ name: 'unattended', heartbeatSeconds: 10 });
  await queries.transaction(async (tx) => {
    await running.parts.jobs.send(tx, 'unattended', {});
    await running.parts.jobs.send(tx, 'unattended', {}, 3600);
  });
  // Figures of the database are kept for a moment.
  const text = await eventually(
    scrape,
    (said) => figureOf(said, 'corella_mails_waiting{state="new"}') === 1,
    10_000,
  );
  expect(figureOf(text, 'corella_mails_waiting{state="postponed"}')).toBe(1);
  expect(figureOf(text, 'corella_mails_given_up')).toBe(1);
  expect(figureOf(text, 'corella_mails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(600);
  expect(figureOf(text, 'corella_backup_last_good_timestamp_seconds')).toBe(lastGood / 1000);
  expect(figureOf(text, 'corella_backup_failed')).toBe(1);
  expect(figureOf(text, 'corella_jobs{queue="unattended",state="due"}')).toBe(1);
  expect(figureOf(text, 'corella_jobs{queue="unattended",state="delayed"}')).toBe(1);
  expect(figureOf(text, 'corella_jobs{queue="mail",state="due"}')).toBe(0);
  expect(figureOf(text, 'corella_database_up')).toBe(1);
  expect(figureOf(text, 'corella_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(figureOf(text, 'corella_password_hashes{queue="stranger",state="waiting"}')).toBe(0);
  expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(figureOf(text, 'nodejs_eventloop_delay_seconds{quantile="1"}')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/^corella_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]+"\} 1$/m);
});

/** A scrape as someone else would make it; the answer's status. */
function scrapeAs(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${address()}/api/metrics`, { headers }, (answer) => {
      resolve(answer.resume().statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('through a proxy it takes the token', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await scrapeAs(forwarded)).toBe(404);
  const bearer = (token: string) => ({ ...forwarded, authorization: `Bearer ${token}` });
  expect(await scrapeAs(bearer('another token of the tests'))).toBe(404);
  const { authorization } = await signIn(running, await createUser(running, { type: 'admin' }));
  expect(await scrapeAs({ ...forwarded, authorization: `${authorization}` })).toBe(404);
  expect(await scrapeAs({ ...forwarded, authorization: 'Bearer a token of the tests' })).toBe(200);
});
