import { expect, test } from 'vitest';
import { describeFile } from './describe.ts';

test.each(['a.html', 'a.css', 'a.js', 'a.svg', 'a.txt', 'a.xml'])(
  '%s says in which encoding its text is',
  (file) => {
    expect(describeFile(file, Buffer.from('é')).type).toMatch(/; charset=utf-8$/);
  },
);
