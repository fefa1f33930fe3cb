import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { root } from '../source-files.ts';

const screens = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? screens(children) : [file]));

test('every screen that is drawn in the browser is kept out of search engines', () => {
  const drawn = screens(routes).filter((file) => file !== 'leave-app.tsx');
  expect(drawn.length).toBeGreaterThan(25);
  const kept = (file: string) =>
    /export const meta: Route\.MetaFunction = \([^)]*\) =>\s+screenMeta\(/.test(
      readFileSync(join(root, 'app', file), 'utf8'),
    );
  expect(drawn.filter((file) => !kept(file))).toEqual([]);
});
