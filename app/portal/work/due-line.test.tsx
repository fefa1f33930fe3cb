import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ListedWork, listedWorkSchema } from '#domain/work/work.ts';
import { DueLine } from './due-line.tsx';

const example = listedWorkSchema.meta()?.example as ListedWork;
const approval = {
  _id: 'a',
  subject: 'return' as const,
  state: 'open' as const,
  document: '',
  putUpAt: '2026-07-31T02:15:00.000Z',
};
const item = {
  _id: 'i',
  title: 'Donations',
  state: 'open' as const,
  comment: '',
  reason: '',
  answeredBy: 'documents' as const,
  answeredAt: null,
};

test.each<[string, Partial<ListedWork>]>([
  ['Please send it soon, or call us.', { items: [item], approvals: [approval] }],
  ['Please sign it soon, or call us.', { items: [], approvals: [approval] }],
  ['It’s with us.', { items: [{ ...item, state: 'answered' }] }],
])('what is overdue says “%s”', (sentence, more) => {
  const work = { ...example, dueOn: '2020-10-30', ...more };
  expect(renderToStaticMarkup(<DueLine work={work} />)).toContain(
    `This was due by 30 October 2020. ${sentence}`,
  );
});
