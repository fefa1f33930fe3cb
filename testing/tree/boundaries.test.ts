import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allImports, type Import, importsIn, resolveTarget, rooms } from './imports.ts';
import { isTest, root, sourceFiles } from './source-files.ts';

/** Who may import whom. The zones come from the folders; a new folder is in a zone at once. */

const below = (folder: string) => (path: string) => path.startsWith(folder + sep);
const isIn =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => below(folder)(path));
const isPackage = (target: string) => target.startsWith('package:');

interface Rule {
  readonly says: string;
  readonly rooms: readonly string[];
  readonly allows: (target: string, file: string) => boolean;
  /** Imports that it must refuse, so that a rule which refuses nothing is noticed. */
  readonly planted: readonly (readonly [file: string, specifier: string])[];
}

const areas = readdirSync(join(root, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const areaOf = (path: string) => areas.find((area) => below(join('app', area))(path));
/** Public pages carry nothing of signing in. */
const sessionMayServe = ['bookings', 'accounts', 'documents', 'portal', 'admin'];
/** Clients and the practice upload and open documents with the same parts. */
const documentsMayServe = ['portal', 'admin'];

/** Whoever can load the site’s scripts could read them: how to meet people by video, for one. */
const onlyForServer = ['bookings/scheduling.ts', 'publishing/defaults.ts'].map((file) =>
  join('content', file),
);

/** A process of its own, which draws the pages; no other file of the server loads any of it. */
const drawsTheSite = below(join('server', 'publishing', 'drawing', 'program'));

/** What every feature stands on; it is told what it needs of them by `server/app.ts` and `start.ts`. */
const infrastructure = [
  'api',
  'db',
  'health',
  'jobs',
  'limits',
  'log',
  'mail',
  'metrics',
  'vault',
  'web',
].map((folder) => join('server', folder));
const besideInfrastructure = ['env.ts', 'errors.ts', 'make-folders.ts', 'profile.ts'].map((file) =>
  join('server', file),
);

const featureOf = (path: string) => path.split(sep).slice(0, 2).join(sep);

const rules: readonly Rule[] = [
  {
    says: 'the domain imports zod and itself',
    rooms: ['domain'],
    allows: (target) => target === 'package:zod' || below('domain')(target),
    planted: [
      ['domain/a/b.ts', '../../server/env.ts'],
      ['domain/a.ts', '#content/practice.ts'],
      ['domain/a.ts', 'node:fs'],
    ],
  },
  {
    says: 'content imports the domain and itself, except where guides are read at build',
    rooms: ['content'],
    allows: (target, file) =>
      isIn('domain', 'content')(target) || file === join('content', 'guides', 'read-guides.ts'),
    planted: [
      ['content/a.ts', '#app/root.tsx'],
      ['content/a.ts', 'react'],
    ],
  },
  {
    says: 'the app never imports the server or Node, except where pages are drawn at build',
    rooms: ['app'],
    allows: (target, file) =>
      (isIn('domain', 'content', 'app')(target) && !onlyForServer.includes(target)) ||
      (isPackage(target) && !target.startsWith('package:node:')) ||
      file === join('app', 'entry.server.tsx'),
    planted: [
      ['app/ui/a.tsx', '#server/env.ts'],
      ['app/ui/a.tsx', 'node:fs'],
      ['app/ui/a.tsx', '#content/bookings/scheduling.ts'],
    ],
  },
  {
    says: 'areas of the app never import one another, and ui imports nothing above it but what a field is',
    rooms: ['app'],
    allows(target, file) {
      const [from, to] = [areaOf(file), areaOf(target)];
      if (from === 'ui') {
        return to === from || isPackage(target) || target === 'domain/fields/field.ts';
      }
      if (!from || !to || from === to || to === 'ui') return true;
      if (to === 'documents') return documentsMayServe.includes(from);
      return to === 'api' || (to === 'session' && sessionMayServe.includes(from));
    },
    planted: [
      ['app/site/a.tsx', '../session/b.ts'],
      ['app/portal/a.tsx', '#app/admin/b.tsx'],
      ['app/site/a.tsx', '#app/documents/b.tsx'],
      ['app/ui/a.tsx', '#domain/paths.ts'],
    ],
  },
  {
    says: 'the server imports the domain, the practice’s profile, calendar, retention rules, request lists and defaults, and itself; what draws the site has it all',
    rooms: ['server'],
    allows: (target, file) =>
      isPackage(target) ||
      isIn('domain', 'server')(target) ||
      target === join('content', 'practice.ts') ||
      target === join('content', 'bookings', 'scheduling.ts') ||
      target === join('content', 'retention.ts') ||
      target === join('content', 'work', 'request-lists.ts') ||
      target === join('content', 'publishing', 'defaults.ts') ||
      (drawsTheSite(file) && isIn('content', 'app')(target)),
    planted: [
      ['server/a.ts', '#content/about.ts'],
      ['server/publishing/drawing/a.ts', '#app/routed-pages.ts'],
      ['server/a.ts', '../app/root.tsx'],
    ],
  },
  {
    says: 'a feature of the server never imports another feature’s store',
    rooms: ['server'],
    allows: (target, file) =>
      !/(?:^|[/-])store\.ts$/.test(target) || featureOf(target) === featureOf(file),
    planted: [
      ['server/bookings/offer/a.ts', '#server/accounts/store.ts'],
      ['server/audit/a.ts', '../intake/desk-store.ts'],
    ],
  },
  {
    says: 'the server never loads the program that draws the site: it starts it',
    rooms: ['server'],
    allows: (target, file) => !drawsTheSite(target) || drawsTheSite(file),
    planted: [['server/publishing/showing.ts', './drawing/program/draw-site.ts']],
  },
  {
    says: 'what all features of the server stand on imports none of them, not even their types',
    rooms: infrastructure,
    allows: (target) =>
      !below('server')(target) ||
      isIn(...infrastructure)(target) ||
      besideInfrastructure.includes(target),
    planted: infrastructure.flatMap((folder) => [
      [join(folder, 'a.ts'), '#server/audit/audit-log.ts'],
      [join(folder, 'a.ts'), '../parts.ts'],
      [join(folder, 'b', 'a.ts'), '../../app.ts'],
    ]),
  },
  {
    says: 'only tests, journeys, benchmarks and tools import the testing room',
    rooms: ['domain', 'content', 'app', 'server'],
    allows: (target) => !below('testing')(target),
    planted: [
      ['server/a.ts', '#testing/eventually.ts'],
      ['app/a.ts', '../testing/eventually.ts'],
    ],
  },
];

/** The imports that a rule does not allow, as readable lines. */
const offences = ({ rooms: ruled, allows }: Rule, imports: readonly Import[]): string[] =>
  imports
    .filter(({ file, target }) => isIn(...ruled)(file) && !allows(target, file))
    .map(({ file, target }) => `${file} imports ${target}`);

describe('imports go in one direction', () => {
  test.each(rules)('$says', (rule) => {
    expect(offences(rule, allImports)).toEqual([]);
    const planted = rule.planted.map(([file, specifier]) => ({
      file,
      target: resolveTarget(file, specifier),
    }));
    expect(offences(rule, planted)).toHaveLength(planted.length);
  });

  test('what public pages load is our own code and React', () => {
    const starts = sourceFiles('app').filter((file) => /\.(?:browser|island)\.[jt]s$/.test(file));
    const loaded = new Set(starts);
    const byFile = Map.groupBy(allImports, ({ file }) => file);
    // A set may grow during iteration.
    for (const file of loaded) {
      for (const { target, typesOnly } of byFile.get(file) ?? []) {
        if (!typesOnly) loaded.add(target);
      }
    }
    expect(starts.length).toBeGreaterThan(5);
    expect([...loaded].filter(isPackage).sort()).toEqual([
      'package:react',
      'package:react-dom',
      'package:react-dom/client',
    ]);
    expect(
      [...loaded].filter(isIn('app/accounts', 'app/documents', 'app/portal', 'app/admin')),
    ).toEqual([]);
  });

  test('the check reads every way of importing', () => {
    expect(allImports.length).toBeGreaterThan(1000);
    const written = [
      "import a from '#server/env.ts';",
      "import {\n  b,\n  c,\n} from '../server/app.ts';",
      "export { d } from './e.ts';",
      "import './f.css';",
      "const g = await import('node:fs');",
    ].join('\n');
    expect(importsIn('app/a.ts', written).map(({ target }) => target)).toEqual([
      'server/env.ts',
      'server/app.ts',
      'app/e.ts',
      'app/f.css',
      'package:node:fs',
    ]);
  });

  test('the server asks for the profile that is published now, and one file alone shows it', () => {
    const files = sourceFiles('server').filter((file) => !isTest(file) && !drawsTheSite(file));
    const having = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
    expect(having(/import (?!type )[^;]*\bpractice\b[^;]* from '#content\/practice\.ts'/)).toEqual(
      [],
    );
    expect(having(/import [^;]*\bdefaultPracticeAtWork\b/)).toEqual([join('server', 'main.ts')]);
    expect(having(/\bpractice\.show\(/)).toEqual([join('server', 'publishing', 'showing.ts')]);
  });

  test('only one file reads the environment of the server', () => {
    const readers = sourceFiles('server').filter(
      (file) => !isTest(file) && readFileSync(join(root, file), 'utf8').includes('process.env'),
    );
    expect(readers).toEqual([join('server', 'env.ts'), join('server', 'web', 'ensure-built.ts')]);
  });
});

test('the domain reads no clock and no random numbers: "now" is an argument', () => {
  const impure = sourceFiles('domain').filter(
    (file) =>
      !isTest(file) &&
      /Date\.now\(|new Date\(\)|Math\.random|setTimeout|process\./.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(impure).toEqual([]);
});

test('no file is called index or utils', () => {
  const names = rooms.flatMap(sourceFiles);
  expect(names.filter((file) => /(^|\/)(index\.tsx?|utils?\.tsx?|utils\/)/.test(file))).toEqual([]);
});
