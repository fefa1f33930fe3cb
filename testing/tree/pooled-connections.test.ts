import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** Behind a pool such as pgbouncer's, the next transaction may run in another session. */
test('nothing in the database is tied to a session, but where a pool is noticed first', () => {
  const tied = /pg_(?:try_)?advisory_lock\(|\.prepare\(|query\([`'"](?:set (?!local)|listen )/i;
  const found = sourceFiles('server').filter(
    (file) => !isTest(file) && tied.test(readFileSync(join(root, file), 'utf8')),
  );
  const known = [
    // Keeps a plan only where no pool stands between.
    join('server', 'db', 'database.ts'),
    // Taken by a restore, whose session is not pooled.
    join('server', 'db', 'migrate.ts'),
    join('server', 'jobs', 'jobs-database.ts'),
  ];
  expect(found.toSorted()).toEqual(known);
});
