import { expect, test } from 'vitest';
import { moduleName } from './record-chunks.ts';

test('our own files are named by their path', () => {
  expect(moduleName('/here', '/here/app/ui/icon.tsx?url')).toBe('app/ui/icon.tsx');
});

test('a file of a package is named after the package, however deep it is', () => {
  const id = '/here/node_modules/a/node_modules/@base-ui/react/dialog/index.js';
  expect(moduleName('/here', id)).toBe('@base-ui/react');
});
