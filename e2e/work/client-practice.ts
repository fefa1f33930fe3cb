import type { APIRequestContext } from '@playwright/test';
import type { Document } from '#domain/documents/document.ts';
import type { Item } from '#domain/work/items.ts';
import type { Work } from '#domain/work/work.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { asFirstAdmin, type Person, signInByApi } from '../accounts/people.ts';
import { expect } from '../test.ts';

/** What journeys need of the other side: the practice. */

const at = (path: string, id: string, item = '') => path.replace(':id', id).replace(':item', item);

async function byPractice<Data>(
  request: APIRequestContext,
  method: 'POST' | 'PATCH',
  path: string,
  data: object,
): Promise<Data> {
  const answer = await request.fetch(path, { method, data, headers: await asFirstAdmin(request) });
  expect([200, 201], await answer.text()).toContain(answer.status());
  return (await answer.json()).data;
}

async function idOf(request: APIRequestContext, person: Person): Promise<string> {
  const headers = await signInByApi(request, person);
  return (await (await request.get('/api/users/me', { headers })).json()).data._id;
}

/** A work for a client, with the things they are asked for. */
export async function startWork(
  request: APIRequestContext,
  person: Person,
  titles: readonly string[],
  more: object = {},
): Promise<Work> {
  return byPractice(request, 'POST', '/api/work', {
    client: await idOf(request, person),
    kind: 'individual',
    period: '2025-26',
    items: titles.map((title) => ({ title })),
    ...more,
  });
}

export const returnItem = (request: APIRequestContext, work: Work, item: string, comment: string) =>
  byPractice<Item>(request, 'PATCH', at('/api/work/:id/items/:item', work._id, item), {
    state: 'returned',
    comment,
  });

export const acceptItem = (request: APIRequestContext, work: Work, item: string) =>
  byPractice<Item>(request, 'PATCH', at('/api/work/:id/items/:item', work._id, item), {
    state: 'accepted',
  });

export const say = (request: APIRequestContext, work: Work, text: string) =>
  byPractice(request, 'POST', at('/api/work/:id/comments', work._id), { text });

/** Shares a document with the work's client. */
export async function share(
  request: APIRequestContext,
  work: Work,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<Document> {
  const answer = await request.post('/api/documents', {
    headers: await asFirstAdmin(request),
    multipart: { client: work.client._id, work: work._id, file },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data;
}

export const pdf = (name: string, length = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf(length),
});

export const declaration = 'I have read my income tax return for 2025-26. It is true and complete.';

/** Sends a document for signing; once more voids what was signed. */
export async function putUp(
  request: APIRequestContext,
  work: Work,
  subject: 'return' | 'engagement-letter' = 'return',
): Promise<Document> {
  const document = await share(request, work, pdf('Return 2025-26.pdf'));
  const given = { document: document._id, declaration, subject };
  await byPractice(request, 'POST', at('/api/work/:id/approval', work._id), given);
  return document;
}

export async function remove(request: APIRequestContext, { _id }: Document): Promise<void> {
  const headers = await asFirstAdmin(request);
  const answer = await request.delete(at('/api/documents/:id', _id), { headers });
  expect(answer.status()).toBe(200);
}
