import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Document } from '#domain/documents/document.ts';
import type { Item } from '#domain/work/items.ts';
import type { Work } from '#domain/work/work.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { button, heading, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import { documentOf, itemOf, workOf } from '#testing/components/works.ts';
import WorkScreen from './work.tsx';

const undo = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f99';
const region = (name: string) => page.getByRole('region', { name });
const next = () => region('Next:');

function prepare(work: Work, documents: Document[] = []) {
  answer('GET /api/work/assignees', () => ({
    data: [{ _id: 'staff', name: 'Alex Martin' }],
    total: 1,
  }));
  answer('GET /api/work/:id', () => ({ data: work }));
  answer('GET /api/documents', () => ({ data: documents, total: documents.length }));
  answer('GET /api/work/:id/comments', () => ({ data: [], total: 0 }));
  answer('GET /api/work/:id/printed-request', () => ({ data: null }));
}

const show = (path = '/admin/work/work') => {
  const router = showToTeam(<WorkScreen />, {}, '/admin/work/:id');
  void router.navigate(path);
  return router;
};

const fileOf = (bytes: BodyInit, type: string) =>
  new Response(bytes, { headers: { 'content-type': type } });

const answered: readonly Item[] = [
  itemOf({ _id: 'a', title: 'Rent received', state: 'answered', kind: 'amount', answer: 92_108 }),
  itemOf({ _id: 'b', title: 'Donations', state: 'not-available', reason: 'I gave nothing.' }),
];

test('what was answered is accepted at once, and undone from the toast', async () => {
  const work = workOf({ items: [...answered] });
  prepare(work);
  const asked = answer('POST /api/work/:id/accept', () => ({
    message: 'The items are accepted.',
    data: workOf({ items: answered.map((item) => ({ ...item, state: 'accepted' as const })) }),
    undo,
  }));
  const undone = answer('POST /api/work/undos/:id', () => ({
    message: 'Undone.',
    data: { undone: ['work'], kept: [] },
  }));
  show();
  await expect.element(next().getByText(/look at the client’s 2 answers/)).toBeVisible();
  await says(/\$921\.08/);
  await button('Accept all 2').click();
  expect(asked.at(-1)?.body).toEqual({ items: ['a', 'b'] });
  await expect.element(next().getByText(/everything is in/)).toBeVisible();
  await button('Undo').click();
  await expect.element(next().getByText(/look at the client’s 2 answers/)).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('the stage is saved when it is chosen, with the revision, and a refusal is said', async () => {
  prepare(workOf({ stage: 'preparing', revision: 4 }));
  const asked = answer('PATCH /api/work/:id', refusing(409, { message: 'A colleague first.' }));
  show();
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('With the client to sign');
  expect(asked.at(-1)?.body).toEqual({ stage: 'approval' });
  await says('A colleague first.');
});

test('a PDF and a picture are opened beside, one after the other, and a picture is enlarged', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const bytes = Uint8Array.from(atob(dot), (each) => each.charCodeAt(0));
  prepare(workOf(), [
    documentOf({ _id: 'one', name: 'Receipt.png', type: 'image/png' }),
    documentOf({ _id: 'two', name: 'Return.pdf', type: 'application/pdf' }),
    documentOf({ _id: 'three', name: 'Sheet.csv', type: 'text/csv' }),
  ]);
  answer('GET /api/documents/:id/preview', () => fileOf(bytes, 'image/jpeg'));
  const inline = answer('GET /api/documents/:id/file', () => fileOf('%PDF-1.4', 'application/pdf'));
  show();
  await button('Open beside Receipt.png').click();
  const viewer = region('Document');
  await expect.element(viewer.getByText('1 of 2')).toBeVisible();
  await expect.element(viewer.getByText('100%')).toBeVisible();
  await button('Larger').click();
  await expect
    .poll(() => document.querySelector<HTMLElement>('.viewer-sheet img')?.style.width)
    .toBe('150%');
  await button('Next document').click();
  await expect.element(viewer.getByRole('heading', { name: 'Return.pdf' })).toBeVisible();
  await expect.element(button('Next document')).toBeDisabled();
  if (navigator.pdfViewerEnabled) {
    await expect.poll(() => inline.at(-1)?.query).toEqual({ inline: '1' });
    await expect.poll(() => document.querySelector('iframe')?.src).toMatch(/^blob:/);
  } else await says(/doesn’t show PDFs/);
  await button('Close the document').click();
  await expect.poll(() => document.querySelector('.viewer')).toBeNull();
});

test('the jobs of the list one came from are a key away, but never while one types', async () => {
  prepare(workOf());
  const router = show();
  await expect.element(heading('What we asked for')).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Other jobs of the list' }).elements()).toEqual([]);
  void router.navigate('/admin/work/b', { state: { among: ['a', 'b', 'c'] } });
  await says('2 of 3');
  await userEvent.keyboard('j');
  await says('3 of 3');
  expect(router.state.location.pathname).toBe('/admin/work/c');
  await page.getByLabelText('Ask for more').click();
  await userEvent.keyboard('k');
  expect(router.state.location.pathname).toBe('/admin/work/c');
  await page.getByRole('link', { name: 'Previous job' }).click();
  await says('2 of 3');
});

test('a date of the lodgment program is taken over from beside the day', async () => {
  prepare(workOf({ dueOn: '2026-11-02', stage: 'preparing' }));
  const asked = answer('PATCH /api/work/:id', () => ({
    message: 'The job has been updated.',
    data: workOf({ dueOn: '2027-05-17' }),
    undo,
  }));
  show();
  await page
    .getByRole('region', { name: 'The job at a glance' })
    .getByText(/days late/)
    .click();
  await page.getByRole('button', { name: 'Use 17 May 2027' }).first().click();
  expect(asked.at(-1)?.body).toEqual({ dueOn: '2027-05-17' });
  await expect.element(page.getByRole('button', { name: /^Mon 17 May/ })).toBeVisible();
});
