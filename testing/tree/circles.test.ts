import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allImports, type Import } from './imports.ts';

/** Files that import one another, types included, can only be understood all at once. */

/** The groups of files in which each reaches every other: Tarjan's strongly connected components. */
function circlesIn(imports: readonly Pick<Import, 'file' | 'target'>[]): string[][] {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    const reach = (low: number) => lowest.set(file, Math.min(lowest.get(file) ?? low, low));
    for (const { target } of targets.get(file) ?? []) {
      if (!order.has(target)) {
        visit(target);
        reach(lowest.get(target) ?? 0);
      } else if (open.includes(target)) reach(order.get(target) ?? 0);
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    const importsItself = targets.get(file)?.some(({ target }) => target === file);
    if (circle.length > 1 || importsItself) circles.push(circle.sort());
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}

const fields = (name: string) => join('app', 'admin', 'publishing', 'fields', name);

/** A setting may be a group or a list of settings. */
const meant = [fields('group-field.tsx'), fields('list-field.tsx'), fields('setting-field.tsx')];

test('no files import one another in a circle, but for those that draw settings in settings', () => {
  expect(circlesIn(allImports)).toEqual([meant]);
});

test.each([
  [['a', 'a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'b'],
  ],
])('a circle is found: %j', (...pairs) => {
  const planted = pairs.map(([file = '', target = '']) => ({ file, target }));
  expect(circlesIn(planted)).toHaveLength(1);
});

test('a type that leads back to the app is found', () => {
  const planted = { file: join('server', 'parts.ts'), target: join('server', 'app.ts') };
  expect(circlesIn([...allImports, planted]).flat()).toContain(join('server', 'parts.ts'));
});

test('two ways to the same file are no circle', () => {
  const planted = [
    { file: 'a', target: 'b' },
    { file: 'a', target: 'c' },
    { file: 'b', target: 'd' },
    { file: 'c', target: 'd' },
  ];
  expect(circlesIn(planted)).toEqual([]);
});
