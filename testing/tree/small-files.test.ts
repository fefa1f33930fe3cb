import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** A few lines with a single user belong in the user's file: no one should have to open both. */

/** Lines. Screens are read from top to bottom in one file where they can be. */
const small = (file: string) => (screens.some((folder) => file.startsWith(folder)) ? 45 : 20);
const screens = [
  'app/accounts/',
  'app/bookings/',
  'app/documents/',
  'app/portal/intake/',
  'app/site/',
  'app/ui/',
];
/** A file that would grow beyond this is better off without them. */
const large = 200;

const rooms = ['domain', 'content', 'app', 'server', 'testing', 'tools', 'e2e', 'bench'];

const reasons: Readonly<Record<string, string>> = {
  'app/api/backups/backups.ts': 'every call of the server has its place in app/api',
  'app/api/enquiries/enquiries.ts': 'every call of the server has its place in app/api',
  'app/api/enquiries/received-enquiries.ts': 'every call of the server has its place in app/api',
  'app/api/publishing/images.ts': 'every call of the server has its place in app/api',
  'app/bookings/booking/after-choice.tsx': 'loaded later than its user',
  'app/bookings/schedule-page.tsx': 'the page around the calendar, for a list of all pages',
  'app/portal/intake/later/parts.ts': 'loaded later than its user',
  'app/portal/intake/sending/send-problem.tsx': 'loaded later than what shows it',
  'app/site/sitemap/sitemap.tsx': 'a page of its own',
  'app/site/tax/calculator.tsx': 'a page of its own',
  'app/ui/fields/use-browser-check.ts': 'belongs to the fields, whoever uses it',
};

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length - 1;

function targetsOf(file: string): string[] {
  const specifiers = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)];
  return specifiers.map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
  );
}

const all = rooms.flatMap(sourceFiles);
const users = Map.groupBy(
  all.flatMap((file) => targetsOf(file).map((target) => ({ file, target }))),
  ({ target }) => target,
);

/** The file that this one should be part of. */
function homeOf(file: string): string | undefined {
  const by = (users.get(file) ?? []).map((use) => use.file);
  const [user, ...others] = new Set(by.filter((each) => !isTest(each) && !each.includes('.spec.')));
  const isTested = by.some(isTest);
  if (!user || others.length > 0 || isTested) return undefined;
  const sameRoom = user.split('/')[0] === file.split('/')[0];
  return sameRoom && linesOf(file) + linesOf(user) <= large ? user : undefined;
}

test('no small file has a single user, unless there is a reason', () => {
  const found = all.filter((file) => !isTest(file) && linesOf(file) < small(file) && homeOf(file));
  const unexplained = found.filter((file) => !(file in reasons));
  expect(unexplained.map((file) => `Move ${file} into ${homeOf(file)}.`)).toEqual([]);
  expect(Object.keys(reasons).filter((file) => !found.includes(file))).toEqual([]);
});
