import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Item, itemSchema } from '#domain/work/items.ts';
import { type ListedWork, listedWorkSchema } from '#domain/work/work.ts';
import { DueLine } from './due-line.tsx';

const example = listedWorkSchema.meta()?.example as ListedWork;
const approval = {
  _id: 'a',
  subject: 'return' as const,
  state: 'open' as const,
  document: '',
  putUpAt: '2026-07-31T02:15:00.000Z',
  asksYou: true,
};
const item = { ...(itemSchema.meta()?.example as Item), state: 'open' as const };

test.each<[string, Partial<ListedWork>]>([
  ['Please send it soon, or call us.', { items: [item], approvals: [approval] }],
  ['Please sign it soon, or call us.', { items: [], approvals: [approval] }],
])('what is overdue says “%s”', (sentence, more) => {
  const work = { ...example, sendBy: '2020-10-30', ...more };
  expect(renderToStaticMarkup(<DueLine work={work} />)).toContain(
    `We needed this by 30 October 2020. ${sentence}`,
  );
});

test.each<[string, Partial<ListedWork>]>([
  ['there is no such day', { sendBy: null, items: [item] }],
  ['nothing is left to send', { items: [{ ...item, state: 'answered' }] }],
  ['it is lodged', { stage: 'lodged', items: [item] }],
])('nothing is said of a day when %s', (_when, more) => {
  const work = { ...example, sendBy: '2020-10-30', ...more };
  expect(renderToStaticMarkup(<DueLine work={work} />)).toBe('');
});
