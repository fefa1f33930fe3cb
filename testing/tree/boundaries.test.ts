import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** Who may import whom. The zones come from the folders; a new folder is in a zone at once. */

const rooms = ['domain', 'content', 'app', 'server', 'testing', 'tools', 'e2e', 'bench'];

interface Import {
  readonly file: string;
  readonly target: string;
}

/** A relative or aliased import as a path from the root; anything else by its package name. */
function resolveTarget(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return relative(root, join(root, dirname(file), bare));
  return `package:${bare}`;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
  );
  return [...statements].map((match) => ({
    file,
    target: resolveTarget(file, match[1] ?? match[2] ?? match[3] ?? ''),
  }));
}

const allImports = rooms
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);
const below = (folder: string) => (path: string) => path.startsWith(folder + sep);

/** The imports of one room that its rule does not allow, as readable lines. */
function offences(room: string, allowed: (target: string, file: string) => boolean): string[] {
  return allImports
    .filter(({ file }) => below(room)(file))
    .filter(({ file, target }) => !allowed(target, file))
    .map(({ file, target }) => `${file} imports ${target}`);
}

describe('imports go in one direction', () => {
  test('the domain imports zod and itself', () => {
    expect(
      offences('domain', (target) => target === 'package:zod' || below('domain')(target)),
    ).toEqual([]);
  });

  test('content imports the domain and itself, except where guides are read at build', () => {
    const allowed = (target: string, file: string) =>
      below('domain')(target) ||
      below('content')(target) ||
      file === join('content', 'guides', 'read-guides.ts');
    expect(offences('content', allowed)).toEqual([]);
  });

  test('the app never imports the server or Node, except where pages are drawn at build', () => {
    const allowed = (target: string, file: string) =>
      ['domain', 'content', 'app'].some((room) => below(room)(target)) ||
      (target.startsWith('package:') && !target.startsWith('package:node:')) ||
      file === join('app', 'entry.server.tsx');
    expect(offences('app', allowed)).toEqual([]);
  });

  test('areas of the app never import one another, and ui imports nothing above it', () => {
    const areas = [
      'site',
      'bookings',
      'accounts',
      'portal',
      'admin',
      'dev',
      'session',
      'ui',
      'api',
    ];
    const areaOf = (path: string) => areas.find((area) => below(join('app', area))(path));
    /** Public pages carry nothing of signing in. */
    const sessionMayServe = ['bookings', 'accounts', 'portal', 'admin'];
    const allowed = (target: string, file: string) => {
      const [from, to] = [areaOf(file), areaOf(target)];
      if (from === 'ui') return to === from || target.startsWith('package:');
      if (!from || !to || from === to || to === 'ui') return true;
      return to === 'api' || (to === 'session' && sessionMayServe.includes(from));
    };
    expect(offences('app', allowed)).toEqual([]);
  });

  test('the server imports the domain, the practice’s profile and calendar, and itself', () => {
    const allowed = (target: string) =>
      target.startsWith('package:') ||
      below('domain')(target) ||
      below('server')(target) ||
      target === join('content', 'practice.ts') ||
      target === join('content', 'bookings', 'scheduling.ts');
    expect(offences('server', allowed)).toEqual([]);
  });

  test('a feature of the server never imports another feature’s store', () => {
    const featureOf = (path: string) => path.split(sep).slice(0, 2).join(sep);
    const allowed = (target: string, file: string) =>
      !/(?:^|[/-])store\.ts$/.test(target) || featureOf(target) === featureOf(file);
    expect(offences('server', allowed)).toEqual([]);
  });

  test('only tests, journeys, benchmarks and tools import the testing room', () => {
    const outside = ['domain', 'content', 'app', 'server'].flatMap((room) =>
      offences(room, (target) => !below('testing')(target)),
    );
    expect(outside).toEqual([]);
  });

  test('only one file reads the environment of the server', () => {
    const readers = sourceFiles('server').filter(
      (file) => !isTest(file) && readFileSync(join(root, file), 'utf8').includes('process.env'),
    );
    expect(readers).toEqual([join('server', 'env.ts'), join('server', 'web', 'ensure-built.ts')]);
  });
});

test('the domain has no clock and no dice: "now" is an argument', () => {
  const impure = sourceFiles('domain').filter(
    (file) =>
      !isTest(file) &&
      /Date\.now\(|new Date\(\)|Math\.random|setTimeout|process\./.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(impure).toEqual([]);
});

test('the check sees a forbidden import', () => {
  expect(allImports.length).toBeGreaterThan(100);
  expect(resolveTarget(join('domain', 'a', 'b.ts'), '../../server/env.ts')).toBe(
    join('server', 'env.ts'),
  );
  expect(resolveTarget(join('domain', 'a.ts'), '#server/env.ts')).toBe(join('server', 'env.ts'));
});

test('there are no barrels and no drawers', () => {
  const names = rooms.flatMap(sourceFiles);
  expect(names.filter((file) => /(^|\/)(index\.tsx?|utils?\.tsx?|utils\/)/.test(file))).toEqual([]);
});
