import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/**
 * Words that no Australian agent would use, and what they would say. `docs/voice.md` has the same
 * pairs. In code some of them are names: a work is a job, a season a bulk start.
 */
const pairs: readonly { readonly no: string; readonly yes: string; readonly found: RegExp }[] = [
  { no: 'second factor', yes: 'two-step verification', found: /\bsecond factors?\b/i },
  {
    no: 'a work, works',
    yes: 'job',
    found:
      /\bpieces? of work\b|\b(?:a|another|new) work\b(?! (?:deduction|expense|claim))|\bof works\b|\bworks (?:by|whose)\b/i,
  },
  { no: 'season', yes: 'bulk start', found: /(?<!\btax )(?<![\w/-])seasons?(?![\w/-])/i },
  { no: 'put up', yes: 'send for signing', found: /\bput(?:s|ting)? up\b/i },
  { no: 'papers', yes: 'paperwork, documents', found: /(?<!\bworking )(?<!-)\bpapers\b/i },
  { no: 'yearly', yes: 'annual', found: /\byearly\b/i },
  { no: 'lodgement', yes: 'lodgment', found: /(?<![/-])\blodgements?\b(?!-)/i },
  { no: 'mend', yes: 'fix', found: /\bmend(?:s|ed|ing)?\b/i },
  { no: 'take back', yes: 'withdraw', found: /\btak(?:e|en|ing) (?:it )?back\b/i },
  { no: 'become known', yes: 'the date can’t be in the future', found: /\bbecomes? known\b/i },
  {
    no: 'go on',
    yes: 'continue',
    found: /\b(?:go|goes|went) on (?:with|without|where)\b|^Go on$/i,
  },
  { no: 'past its time', yes: 'past its retention period', found: /\bpast (?:its|their) time\b/i },
  {
    no: 'good for 72 hours',
    yes: 'valid for 72 hours',
    found: /\bgood for \d+ (?:hour|minute|day)/i,
  },
  { no: 'somebody, nobody', yes: 'someone, no one', found: /\b(?:some|any|no|every)body\b/i },
];

/** What the specification quotes to the letter, and the name of a bench. */
const quoted = new Set([
  'BAS & IAS Lodgement',
  'BAS & IAS lodgement',
  'Go on where you stopped, or start again?',
  'Go on',
  '### work season',
]);

const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

const betweenTags = />([^<>{}=;]*\s[^<>{}=;]*)</g;

/** The texts in code. A literal without a space is a name, unless it begins as a label does. */
const textsIn = (code: string): string[] =>
  [...code.matchAll(token), ...code.matchAll(betweenTags)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /\s|^[A-Z]/.test(text));

/** Without code and addresses, which keep their names. */
const proseIn = (markdown: string): string[] =>
  markdown
    .replace(/^ {2}- [a-z-]+$|```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|id="[^"]*"/gm, '')
    .split('\n');

const said = (file: string): string[] => {
  const whole = readFileSync(join(root, file), 'utf8');
  return /\.mdx?$/.test(file) ? proseIn(whole) : textsIn(whole);
};

const wrongIn = (texts: readonly string[]) =>
  texts
    .filter((text) => !quoted.has(text))
    .flatMap((text) => pairs.filter(({ found }) => found.test(text)).map(({ no }) => no));

/** What is drawn, answered or sent: texts of the server itself are in these files. */
const ofServer = /(?:mail-templates|contents|findings)\.ts$/;
const code = ['content', 'domain', 'app', 'server']
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file) && (!file.startsWith('server') || ofServer.test(file)));

/** Decisions are dated; the glossary says what the names in code are for; this page has the pairs. */
const ownWords = ['glossary.md', 'voice.md'];
const docs = [
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md') && !ownWords.includes(file))
    .map((file) => join('docs', file)),
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
];

describe('words that must not come back', () => {
  test('on screens, in mails, in answers and in the API’s description', () => {
    expect(code.length).toBeGreaterThan(800);
    const wrong = code.flatMap((file) => wrongIn(said(file)).map((word) => `${file}: ${word}`));
    expect(wrong).toEqual([]);
  });

  test('in docs', () => {
    const wrong = docs.flatMap((file) => wrongIn(said(file)).map((word) => `${file}: ${word}`));
    expect(wrong).toEqual([]);
  });

  test('docs/voice.md has every pair', () => {
    const voice = readFileSync(join(root, 'docs', 'voice.md'), 'utf8');
    const missing = pairs.filter(({ no, yes }) => !voice.includes(`| ${no} | ${yes} |`));
    expect(missing.map(({ no }) => no)).toEqual([]);
  });
});

test.each([
  ["{ heading: 'Second factor' }", ['second factor']],
  [
    "summary: 'Start a work for a client', 'The list of works as CSV'",
    ['a work, works', 'a work, works'],
  ],
  ["text: 'A work expense and capital works'", []],
  ["const season = 'The season has begun.';", ['season']],
  ["// Its papers\nfind('papers', `Bring your papers.`)", ['papers']],
  ["lede: 'How tax season is tracking.'", []],
  ['<p>\n  Your second factor\n</p>', ['second factor']],
  ["serve('GET /api/work/seasons')", []],
  ["question: 'Go on where you stopped, or start again?'", []],
])('the check reads texts, not names: %s', (line, wrong) => {
  expect(wrongIn(textsIn(line))).toEqual(wrong);
});
