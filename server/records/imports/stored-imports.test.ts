import { expect, test } from 'vitest';
import { storedBefore, storedContent, storedLayout } from './content.ts';
import { storedImportJob } from './imports.ts';

/** A fixture of every shape that was ever stored. */

test('imports of 2026 can be read', () => {
  const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20';
  expect(storedImportJob.parse(`{"id":"${id}"}`)).toEqual({ id });
  const layout = '{"headings":["Name","E-mail"],"places":{"name":0,"email":1}}';
  expect(storedLayout.parse(layout)).toEqual({
    headings: ['Name', 'E-mail'],
    places: { name: 0, email: 1 },
  });
  const content =
    '{"cells":["","mei@"],"problems":[{"column":"name","message":"Name is required"}],"changes":[]}';
  expect(storedContent.parse(content)).toEqual({
    cells: ['', 'mei@'],
    changes: [],
    problems: [{ column: 'name', message: 'Name is required' }],
  });
  expect(storedBefore.parse('{"name":"Mei","phone_number":""}')).toEqual({
    name: 'Mei',
    phone_number: '',
  });
});
