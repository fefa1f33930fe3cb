import type { APIRequestContext } from '@playwright/test';
import type { Work } from '#domain/work/work.ts';
import { addPerson } from '../accounts/admin-page.ts';
import { asFirstAdmin, makeClient, type Person, signInByApi } from '../accounts/people.ts';

/** Works for journeys of the practice, made by its own calls. */

const at = (path: string, id: string, item = '') => path.replace(':id', id).replace(':item', item);

interface Asked {
  readonly method?: 'POST' | 'PATCH' | 'GET';
  readonly data?: unknown;
  /** The first admin's if left out. */
  readonly headers?: { authorization: string };
}

async function ask<Data>(request: APIRequestContext, path: string, asked: Asked): Promise<Data> {
  const headers = asked.headers ?? (await asFirstAdmin(request));
  const answer = await request.fetch(path, { method: 'POST', ...asked, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

const start = (request: APIRequestContext, client: string, more: object) =>
  ask<Work>(request, '/api/work', {
    data: { client, kind: 'individual', period: '2025-26', ...more },
  });

/** For someone who has never signed in, and whom no other journey uses. */
export async function someWork(request: APIRequestContext, more: object = {}) {
  const client = await addPerson(request);
  return { client, work: await start(request, client._id, more) };
}

interface SignedInClient extends Person {
  readonly _id: string;
  readonly headers: { authorization: string };
}

/** A client who can sign in, with a work of theirs. */
export async function workOfClient(request: APIRequestContext, more: object = {}) {
  const person = await makeClient(`Mei ${crypto.randomUUID().slice(0, 8)}`);
  const headers = await signInByApi(request, person);
  const me = await request.get('/api/users/me', { headers });
  const { _id } = (await me.json()).data;
  const client: SignedInClient = { ...person, _id, headers };
  return { client, work: await start(request, _id, more) };
}

export const changeByApi = (request: APIRequestContext, { _id }: Work, data: object) =>
  ask<Work>(request, at('/api/work/:id', _id), { method: 'PATCH', data });

/** Of the first item. */
export const sayNotAvailable = (
  request: APIRequestContext,
  { headers }: SignedInClient,
  { _id, items }: Work,
) =>
  ask(request, at('/api/work/:id/items/:item', _id, items[0]?._id), {
    method: 'PATCH',
    data: { state: 'not-available', reason: 'I gave nothing.' },
    headers,
  });

/** Opens the document that waits for approval, and signs by name. */
export async function sign(
  request: APIRequestContext,
  { headers, name }: SignedInClient,
  { _id }: Work,
): Promise<void> {
  const path = at('/api/work/:id/approval', _id);
  const { document } = await ask<{ document: string }>(request, path, { method: 'GET', headers });
  await request.get(at('/api/documents/:id/file', document), { headers });
  const signatureDate = new Date().toISOString().slice(0, 10);
  const data = { agreed: true, signature: name, signatureDate, name };
  await ask(request, at('/api/work/:id/approval/sign', _id), { data, headers });
}

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export const somePdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf),
});
