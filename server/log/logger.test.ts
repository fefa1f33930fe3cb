import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const secrets = {
  email: 'priya.sharma@example.com',
  tfn: '123 456 782',
  tfnPlain: '123456782',
  account: '1234-5678',
  token: 'kJ8s7dHf6gTq2LmNpRsTuVwXyZ01234567',
  password: 'correct horse',
  code: '482913',
};

function logLine(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

function expectNoSecret(line: string): void {
  expect(line).not.toBe('');
  for (const secret of Object.values(secrets)) expect(line).not.toContain(secret);
}

test('fields with sensitive names are hidden at any depth', () => {
  const { password, token, code, tfn, account } = secrets;
  expectNoSecret(
    logLine((log) =>
      log.info({
        body: secrets,
        deep: { list: [{ password, token, code, tfn, accountNumber: account, ssn: tfn }] },
        headers: { authorization: `Bearer ${token}`, cookie: token },
      }),
    ),
  );
});

test('codes of failures and names of backups are shown, login codes are not', () => {
  const shown = ['unavailable', 'ECONNRESET', '57P01'];
  for (const code of shown) expect(logLine((log) => log.info({ code }))).toContain(code);
  const file = 'records-2026-07-30-0200.backup';
  expect(logLine((log) => log.info({ file }))).toContain(file);
  expect(logLine((log) => log.info({ code: '482913' }))).not.toContain('482913');
});

test('secrets in free text are hidden by their shape', () => {
  const { email, tfn, tfnPlain, token, code, account } = secrets;
  const words = `${email} gave ${tfn} or ${tfnPlain}, ${account}, ${code} and ${token}`;
  expectNoSecret(logLine((log) => log.warn(words)));
  expectNoSecret(logLine((log) => log.warn('he said %s', words)));
  expectNoSecret(logLine((log) => log.warn({ note: words })));
});

test('a database error does not quote the row', () => {
  const cause = Object.assign(new Error(`duplicate key ${secrets.email}`), {
    detail: `Key (email)=(${secrets.email}) already exists.`,
    parameters: Object.values(secrets),
  });
  const error = new Error(`Failed query: insert … params: ${secrets.tfn},${secrets.email}`, {
    cause,
  });
  expectNoSecret(logLine((log) => log.error({ err: error })));
  expectNoSecret(logLine((log) => log.error(error)));
});

test('parameters of a failed query are hidden whatever their shape', () => {
  const words = 'Nguyen Secretname,I owe the office,\n    at home';
  const failed = new Error(`Failed query: insert into "a" values ($1)\nparams: ${words}`, {
    cause: new Error('invalid input syntax for type uuid: "Nguyen Secretname"'),
  });
  const line = logLine((log) => log.error({ err: failed }));
  expect(line).toContain('insert into');
  for (const word of ['Nguyen', 'Secretname', 'owe', 'home']) expect(line).not.toContain(word);
});

test.each(['authorization', 'cookie', 'phone_number', 'mobilePhone', 'currentPassword'])(
  'a short %s is hidden by its name',
  (name) => {
    const line = logLine((log) => log.info({ headers: { [name]: 'abc 12' } }));
    expect(line).toContain('[hidden]');
    expect(line).not.toContain('abc 12');
  },
);

test('the id of a mail stays readable, and nothing else in its place does', () => {
  const mailId = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
  expect(logLine((log) => log.info({ mailId }))).toContain(mailId);
  expect(logLine((log) => log.info({ note: mailId, deep: { token: mailId } }))).not.toContain(
    mailId,
  );
  expectNoSecret(logLine((log) => log.info({ mailId: secrets.token, at: { mailId: secrets } })));
});

test('what helps to find a fault stays readable', () => {
  const error = Object.assign(new Error('relation "users" does not exist'), { code: '42P01' });
  const line = logLine((log) =>
    log.error({ err: error, route: '/api/users/:id' }, 'a call failed'),
  );
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: 'a call failed',
    route: '/api/users/:id',
    err: { type: 'Error', code: '42P01', message: 'relation "users" does not exist' },
  });
});
