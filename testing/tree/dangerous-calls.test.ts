import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** What reaches other machines, starts programs, makes code from text or keeps secrets: where it may be. */

const sources = ['app', 'content', 'domain', 'server']
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp, room = '') =>
  sources
    .filter(({ file, text }) => file.startsWith(room) && pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

const all = (pattern: RegExp) =>
  [
    ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name))),
  ].toSorted();

test('the server connects to its database, mail server, store, scanner and ABN Lookup, and to nothing else', () => {
  const importOf = (name: string) =>
    new RegExp(`(?:^|\\n)import (?!type)[^;]*from '${name}'|import\\('${name}'\\)`);
  expect(filesWith(importOf('nodemailer'))).toEqual(['server/mail/transport.ts']);
  expect(filesWith(importOf('aws4fetch'))).toEqual(['server/documents/storage/object-store.ts']);
  expect(filesWith(/\bfetch\(/, 'server/')).toEqual([
    'server/clients/abn-lookup.ts',
    'server/documents/storage/object-store.ts',
  ]);
  expect(filesWith(/\bconnect[,( }].*from 'node:net'/)).toEqual([
    'server/documents/scanning/clamd.ts',
  ]);
  expect(filesWith(importOf('pg')).filter((file) => !file.startsWith('server/db/'))).toEqual([
    'server/health/write-check.ts',
  ]);
  expect(filesWith(/'(?:node:(?:https|http2|tls|dgram|dns\/?\w*)|undici|ws|axios)'/)).toEqual([]);
  expect(filesWith(/\b(?:request|get)[,( }].*from 'node:http'|new WebSocket\(/)).toEqual([]);
});

test('the server starts programs of its own and of the database, and none by a shell', () => {
  expect(filesWith(/import (?!type)[^;]*from 'node:child_process'/)).toEqual([
    'server/db/embedded/cluster.ts',
    'server/db/embedded/supervisor.ts',
    'server/db/embedded/unprivileged.ts',
    'server/publishing/drawing/draw.ts',
    'server/sandbox/run-in-sandbox.ts',
    'server/web/ensure-built.ts',
  ]);
  expect(filesWith(/\bshell: true|\bexec(?:Sync)?\b[^;]*from 'node:child_process'/)).toEqual([]);
});

test('nothing makes code from text', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([]);
  // It asks the engine to collect garbage, with a word of its own.
  expect(filesWith(/from 'node:vm'/)).toEqual(['server/records/imports/collect-garbage.ts']);
});

test('no text becomes HTML in the page', () => {
  const sinks =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(filesWith(sinks, 'app/')).toEqual([]);
});

test('one hash, one cipher and no random numbers but the system’s', () => {
  expect(all(/create(?:Hash|Hmac)\('([\w-]+)'/g)).toEqual(['sha256']);
  expect(all(/(?:hkdf|pbkdf2|scrypt)\w*\('([\w-]+)'/g)).toEqual(['sha256']);
  expect(all(/create(?:Cipher|Decipher)iv\(\s*'([\w-]+)'/g)).toEqual(['aes-256-gcm']);
  expect(filesWith(/Math\.random\(/)).toEqual([]);
});

test('no code turns off the check of certificates', () => {
  expect(filesWith(/rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT|no-verify/)).toEqual([]);
});

test('patterns are made of our own words alone', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'domain/paths.ts',
    'domain/publishing/images.ts',
    'domain/records/defuse.ts',
    'domain/tax/amount.ts',
    'server/log/scrub.ts',
    'server/publishing/drawing/program/count-changed.ts',
    'server/publishing/launch/place-findings.ts',
  ]);
});

test('messages of frames are read from our own origin alone, and sent to no other', () => {
  const listening = filesWith(/addEventListener\('message'/, 'app/');
  expect(listening.length).toBeGreaterThan(0);
  expect(listening).toEqual(filesWith(/\borigin !== (?:window\.)?location\.origin\b/, 'app/'));
  expect(filesWith(/postMessage\([^)]*'\*'/, 'app/')).toEqual([]);
});

test('the server logs in one place, and prints what it starts with', () => {
  expect(filesWith(/\bconsole\.\w+\(/, 'server/')).toEqual([]);
  expect(filesWith(/process\.std(?:out|err)\.write\(/)).toEqual([
    'server/run.ts',
    'server/start-message.ts',
  ]);
  expect(filesWith(/import (?!type)[^;]*\bpino\b[^;]*from 'pino'/)).toEqual([
    'server/log/logger.ts',
  ]);
});

test('nothing keeps people from pasting a password, or a password manager from filling it in', () => {
  // The boxes of a mailed code take a pasted one apart.
  expect(filesWith(/\bon(?:Paste|Copy|BeforeInput)\b|'paste'/, 'app/')).toEqual([
    'app/accounts/sign-in/code-sign-in.tsx',
  ]);
  expect(filesWith(/<PasswordField\b(?:(?!\/>)[\s\S])*autoComplete="off"/, 'app/')).toEqual([]);
});

test('no page needs a plug-in, or what browsers have dropped', () => {
  expect(filesWith(/<(?:object|embed|applet|frameset|marquee|bgsound)[\s/]/i)).toEqual([]);
  expect(
    filesWith(/ActiveXObject|document\.all\b|showModalDialog|vbscript:|\.swf\b|\.xap\b/i),
  ).toEqual([]);
});
