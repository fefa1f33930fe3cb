import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { guideLists } from '#domain/paths.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readGuides } from './read-guides.ts';

const described = (title: string, lines = '') => `---
title: ${title}
heading: A guide
summary: A sentence.
description: Another sentence.
keywords: [tax]
audience: individual
kind: Article
reviewed: 2026-11-15
reviewer: principal-accountant
sources: []
${lines}---

The text.
`;

function readingOf(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder('guides');
  onTestFinished(() => folder.remove());
  for (const list of guideLists) mkdirSync(join(folder.path, list));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  return readGuides(folder.path);
}

test('a guide is named after its list and file, and described by its front matter', () => {
  const [read, ...others] = readingOf({
    'cards/late.mdx': described('Lodging late'),
    'other.ts': '',
  });
  expect(read).toMatchObject({
    guide: { id: 'cards/late', title: 'Lodging late' },
    text: 'The text.\n',
  });
  expect(others).toEqual([]);
});

test('a list follows its order, and guides without one come last, by title', () => {
  const read = readingOf({
    'library/a.mdx': described('Zebras'),
    'library/b.mdx': described('Apples'),
    'library/c.mdx': described('Last', 'order: 20\n'),
    'library/d.mdx': described('First', 'order: 10\n'),
    'cards/e.mdx': described('On a card', 'order: 1\n'),
  });
  const order = ['library/d', 'library/c', 'library/b', 'library/a', 'cards/e'];
  expect(read.map(({ guide }) => guide.id)).toEqual(order);
});

test('a file without front matter is refused by name', () => {
  expect(() => readingOf({ 'cards/late.mdx': '<Answer>\nYes.\n</Answer>\n' })).toThrow(
    'content/guides/cards/late.mdx has to begin with its head',
  );
});

test('a guide in neither list is refused', () => {
  expect(() => readingOf({ 'late.mdx': described('Lodging late') })).toThrow(
    'content/guides/late.mdx has to be moved to cards or library',
  );
});
