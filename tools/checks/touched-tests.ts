import { basename, dirname } from 'node:path';

/** What the server is made of, and its tests: a feature's folder has the same name in each. */
const rooms = ['domain', 'content', 'server', 'testing'];

/** Each takes half a minute or more: they are left to `npm test`, unless they were changed. */
export const slowTests = [
  'server/main.db.test.ts',
  'server/attacks/canary.db.test.ts',
  'server/attacks/code-guessing.db.test.ts',
  'server/db/embedded/supervisor.db.test.ts',
  'server/intake/many-posts.db.test.ts',
  'tools/commands.db.test.ts',
];

const isTest = (file: string) => file.includes('.test.');

function featureOf(file: string): string | undefined {
  const [room = '', feature, ...rest] = file.split('/');
  return rooms.includes(room) && rest.length > 0 ? feature : undefined;
}

/** The same for "server/app.ts" and "server/app.db.test.ts". */
const subjectOf = (file: string) => `${dirname(file)}/${basename(file).split('.')[0]}`;

/**
 * The database tests that a change is most likely to break: those of the same feature, in any
 * top-level folder, or of the same name. Following imports would select nearly all of them.
 */
export function touchedTests(changed: readonly string[], tests: readonly string[]): string[] {
  const features = new Set(changed.filter((file) => !isTest(file)).map(featureOf));
  const subjects = new Set(changed.map(subjectOf));
  return tests.filter((test) => {
    if (slowTests.includes(test)) return changed.includes(test);
    const feature = featureOf(test);
    return (feature && features.has(feature)) || subjects.has(subjectOf(test));
  });
}
