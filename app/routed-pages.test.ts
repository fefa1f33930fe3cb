import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routedPages, routedPaths } from './routed-pages.ts';

test('every routed page has its screen', () => {
  for (const page of routedPages('corella')) {
    expect(existsSync(new URL(page.screen, import.meta.url)), page.screen).toBe(true);
  }
});

test('home and the Not Found page are always prerendered', () => {
  expect(routedPaths('corella')).toContain('/');
  expect(routedPaths('corella')).toContain('/404');
});

test('no address is prerendered twice', () => {
  const paths = routedPaths('corella');
  expect(new Set(paths).size).toBe(paths.length);
});
