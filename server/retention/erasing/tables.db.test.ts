import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#domain/audit/events.ts';
import { personalDetails } from '#server/audit/tidying/redaction.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { tableRules } from './tables.ts';

test('every table says how it is erased, or why it has nothing to erase', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.queries.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  await database.drop();
  const names = rows.map(({ name }) => String(name)).toSorted();
  expect(Object.keys(tableRules).toSorted()).toEqual(names);
});

/** Texts of lines that tell nothing about a person. */
const impersonal: readonly string[] = [
  ...['approval', 'attendance', 'by', 'document', 'endsAt', 'field', 'fields', 'file', 'from'],
  ...[
    'account',
    'role',
    'rights',
    'item',
    'letter',
    'list',
    'madeAt',
    'move',
    'record',
    'reference',
    'rule',
    'season',
    'secondFactor',
  ],
  ...['sha256', 'staff', 'startsAt', 'state', 'thing', 'to', 'type', 'what', 'which', 'work', 'as'],
  ...[
    'again',
    'client',
    'clients',
    'closed',
    'count',
    'differs',
    'onPaper',
    'passed',
    'types',
    'until',
    'documents',
    'forms',
    'lines',
    'values',
    'version',
    'works',
  ],
  ...[
    'breach',
    'breachEntry',
    'changed',
    'check',
    'complete',
    'image',
    'import',
    'new',
    'mail',
    'mailed',
    'people',
    'permanent',
    'row',
    'rows',
    'settings',
    'step',
  ],
];

test('every detail of the log is known to be personal or not', () => {
  const strange = Object.entries(auditEvents).flatMap(([kind, schema]) =>
    Object.keys(schema.shape)
      .filter((name) => !(personalDetails as Record<string, string[]>)[kind]?.includes(name))
      .filter((name) => !impersonal.includes(name))
      .map((name) => `${kind}: ${name}`),
  );
  expect(strange).toEqual([]);
});
