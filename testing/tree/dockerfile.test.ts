import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** The container holds what a running server loads, and nothing that only the build needs. */

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const [, listed = ''] = /npm uninstall [^\\]+\\\n((?:.+\\\n)*.+)\n/.exec(dockerfile) ?? [];
const removed = listed.replaceAll('\\', ' ').trim().split(/\s+/);

/** Read by a command that is of use beside a running server, and by what a server draws pages with. */
const commands = [join('tools', 'mail.ts'), join('content', 'guides', 'read-guides.ts')];

const loaded = [...sourceFiles('server'), ...sourceFiles('domain'), ...commands]
  .filter((file) => !isTest(file))
  .flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import\() ?'((?:@[\w-]+\/)?[\w.-]+)/g,
    ),
  ])
  .map(([, name = '']) => name);

test('the container’s server has every package it loads', () => {
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'zod']));
  expect(removed.filter((name) => loaded.includes(name))).toEqual([]);
});

test('the container has no package that is only for the build, and no second Node', () => {
  const needless = Object.keys(dependencies).filter((name) => !loaded.includes(name));
  const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
  expect(removed.toSorted()).toEqual([...needless, ...nodes].toSorted());
});
