import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('the service and the container start the server as npm start does', () => {
  const { start } = JSON.parse(textOf('package.json')).scripts;
  expect(start).toMatch(/^node .*server\/main\.ts$/);
  expect(textOf('deploy/corella.service')).toContain(`\nExecStart=/usr/bin/${start}\n`);
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(textOf('Dockerfile')) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(start);
});
