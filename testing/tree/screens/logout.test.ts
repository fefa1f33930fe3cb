import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { root } from '../source-files.ts';

/** Signing out is on every screen of whoever is signed in, or one link away from it. */

const app = join(root, 'app');
const textOf = (file: string): string => readFileSync(join(app, file), 'utf8');

function importedBy(file: string): string[] {
  const found = textOf(file).matchAll(/from '(#app\/|\.\.?\/)([^']+\.tsx)'/g);
  return [...found]
    .map(([, from = '', path = '']) => (from === '#app/' ? path : join(dirname(file), from, path)))
    .filter((path) => existsSync(join(app, path)));
}

/** What a screen draws, as far as the components go that it brings along. */
function drawnBy(file: string, known = new Set<string>()): string {
  if (known.has(file)) return '';
  known.add(file);
  return [textOf(file), ...importedBy(file).map((each) => drawnBy(each, known))].join('\n');
}

const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);

const layoutOf = (file: string) => {
  const found = all(routes).find((entry) => entry.file === file);
  if (!found?.children) throw new Error(`There is no ${file}.`);
  return found.children.map((screen) => screen.file);
};

test('every screen of the practice has Logout in its frame', () => {
  expect(layoutOf('admin/admin-layout.tsx').length).toBeGreaterThan(15);
  expect(textOf('admin/admin-layout.tsx')).toContain('<AdminFrame');
  expect(textOf('admin/admin-frame.tsx')).toContain('<LogoutButton');
});

test('the dashboard and the account of a client have Logout', () => {
  for (const file of ['portal/dashboard.tsx', ...layoutOf('account-layout.tsx')]) {
    expect(textOf(file), file).toContain('<LogoutButton');
  }
});

test.each(layoutOf('portal/client-layout.tsx').filter((file) => file !== 'portal/dashboard.tsx'))(
  '%s leads back to the dashboard',
  (file) => {
    expect(drawnBy(file)).toMatch(/to=\{portalPaths\.clientDashboard\}/);
  },
);
