import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readGuides } from './read-guides.ts';

const described = (title: string, lines = '') => `---
list: library
title: ${title}
heading: A guide
summary: A sentence.
description: Another sentence.
keywords: [tax]
audience: individual
kind: Article
reviewed: 2026-11-15
sources: []
${lines}---

The text.
`;

function readingOf(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder('guides');
  onTestFinished(() => folder.remove());
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  return readGuides(folder.path);
}

test('a guide is its file: called after it, described by its head, followed by its text', () => {
  const [read, ...others] = readingOf({ 'late.mdx': described('Lodging late'), 'other.ts': '' });
  expect(read).toMatchObject({ guide: { id: 'late', title: 'Lodging late' }, text: 'The text.\n' });
  expect(others).toEqual([]);
});

test('a list is in its order, and guides without a place follow by title', () => {
  const read = readingOf({
    'a.mdx': described('Zebras'),
    'b.mdx': described('Apples'),
    'c.mdx': described('Last', 'order: 20\n'),
    'd.mdx': described('First', 'order: 10\n'),
  });
  expect(read.map(({ guide }) => guide.id)).toEqual(['d', 'c', 'b', 'a']);
});

test('a file without a head is refused by name', () => {
  expect(() => readingOf({ 'late.mdx': '<Answer>\nYes.\n</Answer>\n' })).toThrow(
    'content/guides/late.mdx has to begin with its head',
  );
});
