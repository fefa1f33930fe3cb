import { basename, dirname } from 'node:path';

/** Folders below these stand for features, each by the same name in all of them. */
const rooms = ['domain', 'content', 'app', 'server'];

function featureOf(file: string): string | undefined {
  const [room = '', feature, ...rest] = file.split('/');
  return rooms.includes(room) && rest.length > 0 ? feature : undefined;
}

/** "server/app.ts" and "server/app.db.test.ts" are about the same. */
const subjectOf = (file: string) => `${dirname(file)}/${basename(file).split('.')[0]}`;

/**
 * Of the tests on the database those that a change is most likely to break: of the same feature, in
 * whichever room it was changed, or of the same name. Imports would lead to nearly all of them.
 */
export function touchedTests(changed: readonly string[], tests: readonly string[]): string[] {
  const features = new Set(changed.map(featureOf).filter((feature) => feature !== undefined));
  const subjects = new Set(changed.map(subjectOf));
  return tests.filter(
    (test) => features.has(featureOf(test) ?? '') || subjects.has(subjectOf(test)),
  );
}
