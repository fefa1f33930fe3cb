import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsDocument } from './settings-document.ts';

test('docs/settings.md is what the descriptions say; npm run settings writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  expect(written).toBe(settingsDocument());
});
