import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { readEnv } from './env.ts';

test('nothing needs to be set', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    DATA_DIR: 'data',
    SITE_URL: 'http://localhost:3000',
    ADMIN_EMAIL: practice.email.replace(/^.*@/, 'admin@'),
    TRUST_PROXY: false,
  });
});

test('the address in mails follows the port', () => {
  expect(readEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(readEnv({ SITE_URL: 'https://a.example/' }).SITE_URL).toBe('https://a.example');
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ PORT: 3000 });
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535. It is "abc".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535. It is "70000".'],
  ['ADMIN_EMAIL', 'me', 'ADMIN_EMAIL must be an email address. It is "me".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
  ['SITE_URL', 'ftp://a.example', 'SITE_URL must be an address such as'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be false, the number of proxies'],
  ['TRUST_PROXY', 'maybe', 'TRUST_PROXY must be false, the number'],
  ['TRUST_PROXY', '999.1', 'TRUST_PROXY must be false, the number'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be false, the number'],
  ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example', 'MAIL_FROM must be an email address'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be production'],
])('%s set to %j is refused by name', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter22@host/db'],
  ['SMTP_URL', 'http://user:hunter22@host'],
  ['ADMIN_PASSWORD', 'hunte'],
  ['ENCRYPTION_KEY', 'hunter22'],
  ['TEMPORARY_PASSWORD', 'hunte'],
])('the message about an invalid %s does not repeat its value', (name, value) => {
  let said = '';
  try {
    readEnv({ [name]: value });
  } catch (error) {
    said = String(error);
  }
  expect(said).toContain(`${name} must be`);
  expect(said).not.toContain('hunte');
});

test('proxies are trusted by number or by address', () => {
  expect(readEnv({ TRUST_PROXY: 'FALSE' }).TRUST_PROXY).toBe(false);
  expect(readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('10.0.0.0/8, ::1');
});

test('several encryption keys are accepted, newest first', () => {
  const [newest, oldest] = ['a'.repeat(64), `${'A'.repeat(43)}=`];
  expect(readEnv({ ENCRYPTION_KEY: `${newest}, ${oldest}` }).ENCRYPTION_KEY).toEqual([
    newest,
    oldest,
  ]);
});
