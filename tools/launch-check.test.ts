import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the command fails while anything is left to change', () => {
  const command = join(import.meta.dirname, 'launch-check.ts');
  // With no variables set there is always something.
  const { status, stdout } = spawnSync(process.execPath, [command], { encoding: 'utf8', env: {} });
  expect(stdout).toContain('SMTP_URL');
  expect(stdout).toContain('left to change.');
  expect(status).toBe(1);
});
