import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './source-files.ts';

/** The README’s sentence: a feature has one word, and its folders have that name in every room. */

const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

const features = [
  ...architecture.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \| .+ \| .+ \|$/gm),
].flatMap(([, words = '']) => [...words.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word));

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));

/** Folders in which every folder is a feature, unless it is named here. */
const places: Readonly<Record<string, readonly string[]>> = {
  domain: ['api', 'dates', 'fields', 'health', 'identifiers', 'mail'],
  content: ['faqs', 'images', 'mail', 'pages'],
  server: [
    'api',
    'attacks',
    'db',
    'docs',
    'health',
    'housekeeping',
    'jobs',
    'limits',
    'log',
    'mail',
    'metrics',
    'pdf',
  ].concat(['sandbox', 'vault', 'web']),
  app: ['admin', 'api', 'dev', 'portal', 'session', 'site', 'ui'],
  'app/admin': [],
  'app/api': [],
  'app/portal': [],
  'app/site': ['about', 'contact', 'frame', 'home', 'meta', 'resources', 'sitemap', 'why-us'],
  e2e: ['site'],
  testing: ['components', 'database', 'mail', 'tree'],
};

describe('one word a feature', () => {
  test('ARCHITECTURE.md names the features', () => {
    expect(features).toEqual(expect.arrayContaining(['accounts', 'intake', 'bookings', 'audit']));
  });

  test.each(Object.keys(places))(
    'every folder in %s is a feature or named as something else',
    (place) => {
      const known = [...features, ...(places[place] ?? [])];
      const strange = foldersIn(place).filter(
        (path) => !known.includes(path.split(sep).at(-1) ?? ''),
      );
      expect(strange).toEqual([]);
    },
  );

  test.each(features)('%s has a folder of that name in at least two rooms', (feature) => {
    const found = Object.keys(places).filter((place) => existsSync(join(root, place, feature)));
    expect(found.length).toBeGreaterThanOrEqual(2);
  });
});

/** Except articles and pictures, which may be many. */
const filesBelow = (room: string): string[] =>
  readdirSync(join(root, room), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

test('no folder holds more than thirty files of code side by side', () => {
  const rooms = ['domain', 'content', 'app', 'server', 'testing', 'tools', 'e2e', 'bench'];
  const counts = Map.groupBy(rooms.flatMap(filesBelow), dirname);
  const crowded = [...counts].filter(([, files]) => files.length > 30).map(([folder]) => folder);
  expect(crowded).toEqual([]);
});
