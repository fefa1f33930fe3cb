import type { APIRequestContext } from '@playwright/test';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { asFirstAdmin, type Person, type SentForm, signInByApi } from '../accounts/people.ts';
import { expect } from '../test.ts';

/** What journeys need of the other side: the practice, or the client. */

const { eSignature } = payloadOf(exampleAnswers);

export const suburb = {
  part: 'addressDetails',
  field: 'residentialCity',
  comment: 'Is it Merrylands West?',
};
export const account = {
  part: 'bankingDetails',
  field: 'accountNumber',
  comment: 'A digit seems to be missing.',
};

export async function sendBack(
  request: APIRequestContext,
  { id }: SentForm,
  items: readonly object[],
): Promise<void> {
  const path = `/api/submissions/${id}/send-back`;
  const answer = await request.post(path, {
    headers: await asFirstAdmin(request),
    data: { items },
  });
  expect(answer.status()).toBe(200);
}

export async function correct(
  request: APIRequestContext,
  client: Person,
  { id }: SentForm,
  answers: object,
): Promise<void> {
  const path = `/api/forms/contact/${id}/corrections`;
  const headers = await signInByApi(request, client);
  const answer = await request.post(path, { headers, data: { answers, eSignature } });
  expect(answer.status()).toBe(200);
}
