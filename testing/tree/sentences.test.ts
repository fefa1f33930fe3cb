import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/**
 * Messages are for people and may be reworded at any time. Code that depends on the server's answer
 * checks the code, the status or the field.
 */

const equals = '\\s*[!=]==?(?!=)';
const nothing = "(?:undefined\\b|null\\b|'')";
const message = '(?:\\w+(?:\\??\\.\\w+)*\\??\\.)?message';
const wording = '(?:words|wording|\\w+Wording|\\w+Words|sentences?)(?:\\.\\w+)+';
const decisions = [
  `\\b${message}${equals}(?!\\s*${nothing})`,
  `${equals}\\s*(?:${message}|${wording})\\b`,
  `\\b${wording}${equals}`,
  `\\b(?:switch|includes|startsWith|endsWith|indexOf|match|test|has|get|search)\\s*\\(\\s*${message}\\s*\\)`,
  `\\b${message}\\??\\.(?:includes|startsWith|endsWith|indexOf|match|search|localeCompare)\\(`,
  `\\bcase\\s+${wording}`,
].map((pattern) => new RegExp(pattern));

const decidesBySentence = (code: string) => decisions.some((pattern) => pattern.test(code));

test('no code depends on a message of the server, except the one that the specification names', () => {
  const deciding = ['app', 'domain']
    .flatMap(sourceFiles)
    .filter((file) => !isTest(file) && !file.endsWith('.mdx'))
    .filter((file) => decidesBySentence(readFileSync(join(root, file), 'utf8')));
  expect(deciding).toEqual([join('app', 'accounts', 'sign-in', 'read-sign-in.ts')]);
});

test.each([
  "if (answer.message === 'Taken.') return;",
  'if (answer.message !== wording.accounts.resetTokenInvalid) return;',
  'aboutEmail.find((sentence) => sentence === message)',
  'switch (message) {',
  'case words.nameRequired:',
  'return text === words.taken;',
  'known.includes(answer.message)',
  "answer?.message?.startsWith('Too many')",
  'new Set(sentences).has(refused.message)',
])('the check finds code that depends on a message: %s', (code) => {
  expect(decidesBySentence(code)).toBe(true);
});

test.each([
  "message !== '' && message !== undefined",
  'setProblem(answer.message ?? words.failed)',
  "answer.field === 'email' ? answer.message : undefined",
  "answer.code === 'confirm'",
])('the check allows code that only shows a message: %s', (code) => {
  expect(decidesBySentence(code)).toBe(false);
});
