import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable } from '#domain/intake/reading/readable-form.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { runNode } from '#testing/command-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/**
 * Adding a field to the form takes only its description. Tried in a copy of this tree, on records
 * that this tree made; `added-field.check.ts` checks the result there.
 */

const root = join(import.meta.dirname, '..', '..');
const later = closeAfterEach();

/** Without the pages, whose types the router generates. */
const typesToCheck = {
  extends: './tsconfig.json',
  include: [
    'domain',
    'server/intake',
    'app/portal/intake/steps',
    'app/admin/intake/form',
    'testing/intake',
    'e2e/intake',
    'server/**/*.d.ts',
    'testing/**/*.d.ts',
  ],
};

function copyTree(): string {
  const folder = temporaryFolder('added-field');
  later(folder.remove);
  const parts = ['app', 'content', 'domain', 'e2e', 'server', 'testing'];
  const settings = ['package.json', 'tsconfig.json', 'vitest.config.ts'];
  for (const part of [...parts, ...settings]) {
    cpSync(join(root, part), join(folder.path, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  return folder.path;
}

/** Optional, like every field not marked as required. */
function addField(copy: string, step: string, kind: string, field: string): void {
  const file = join(copy, 'domain', 'intake', 'steps', `${step}.ts`);
  const before = readFileSync(file, 'utf8');
  const start = '  fields: {\n';
  if (!before.includes(start)) throw new Error(`${file} lists no fields.`);
  // Under a name of its own, since the step may use the same kind already.
  const imported = `import { ${kind} as added } from '#domain/intake/fields/field.ts';\n`;
  writeFileSync(file, imported + before.replace(start, `${start}    ${field},\n`));
}

test('a field that is only described is asked, checked, sent, stored, revealed and read', {
  timeout: 180_000,
}, async () => {
  const running = await buildTestApp();
  later(() => running.close());
  const asClient = await signIn(running, await createUser(running));
  const asAdmin = await signIn(running, await createUser(running, { type: 'admin' }));
  const sent = await running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: asClient,
    payload: payloadOf(exampleAnswers),
  });

  const copy = copyTree();
  // Names that no practice would choose, so that it can add such fields itself.
  addField(copy, '2-contact', 'line', "addedName: added('Added name', 100)");
  // Two more, in steps whose parts are not stored as JSON.
  addField(copy, '1-personal', 'line', "addedTitle: added('Added title', 100)");
  addField(
    copy,
    '5-banking',
    'digits',
    "addedNumber: added('Added number', 20, { secrecy: 'hidden' })",
  );
  const check = join('testing', 'intake', 'added-field.test.ts');
  cpSync(join(copy, 'testing', 'intake', 'added-field.check.ts'), join(copy, check));
  writeFileSync(join(copy, 'tsconfig.check.json'), JSON.stringify(typesToCheck));

  const records = {
    RECORDS_URL: running.database.url,
    RECORDS_KEYS: running.dataDir,
    OLDER_FORM: sent.json().data._id,
  };
  const bin = (path: string) => join(copy, 'node_modules', path);
  const [types, checks] = await Promise.all([
    runNode([bin('typescript/bin/tsc'), '--noEmit', '--project', 'tsconfig.check.json'], {}, copy),
    runNode([bin('vitest/vitest.mjs'), 'run', '--project', 'unit', check], records, copy),
  ]);
  expect(types).toEqual({ code: 0, said: '' });
  expect(checks, checks.said).toMatchObject({ code: 0 });

  // The version without the fields can read the newer form too.
  const { data } = (await running.app.inject({ url: '/api/submissions', headers: asAdmin })).json();
  expect(data).toHaveLength(2);
  for (const { _id } of data) {
    const path = `/api/submissions/${_id}`;
    const answer = await running.app.inject({ url: path, headers: asAdmin });
    expect([answer.statusCode, answer.json().data.form]).toEqual([
      200,
      readable(payloadOf(exampleAnswers)),
    ]);
  }
});
