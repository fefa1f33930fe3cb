import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrintedRequest } from '#domain/work/printed.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { showToVisitor } from '#testing/components/show.tsx';
import Upload from './upload.tsx';

const request: PrintedRequest = {
  title: 'Information needed: 2025-26 tax return',
  sendBy: '2026-08-21',
  expiresAt: '2026-08-30T04:10:00.000Z',
  items: [
    {
      ...{ _id: 'i1', title: 'Receipts for donations', hint: 'Of $2 or more.', kind: 'any' },
      ...{ section: 'Deductions', sendBy: null, required: true },
    },
    {
      ...{ _id: 'i2', title: 'Kilometres', hint: '', kind: 'amount' },
      ...{ section: 'Deductions', sendBy: null, required: true },
    },
  ],
};

const show = () => showToVisitor(<Upload />, '/upload?token=abc');

test('the page of a printed request says what is asked, and can be finished', async () => {
  answer('GET /api/upload-links/:token', () => ({ data: request }));
  const ended = answer('POST /api/upload-links/:token/done', () => ({ message: 'Thank you.' }));
  show();
  await expect.element(page.getByRole('heading', { name: request.title })).toBeVisible();
  await expect.element(page.getByText('Of $2 or more.')).toBeVisible();
  await expect.element(page.getByText(/write your answer on the printed page/)).toBeVisible();
  await page.getByRole('button', { name: 'I’m done', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, I’m done' }).click();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(ended).toHaveLength(1);
});

test('a link that has ended says so, and whom to call', async () => {
  answer('GET /api/upload-links/:token', refusing(404, { message: 'Gone.' }));
  show();
  await expect
    .element(page.getByRole('heading', { name: 'This page is no longer open' }))
    .toBeVisible();
});
