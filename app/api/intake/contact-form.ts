import { call } from '#app/api/call.ts';
import type { CallAnswer } from '#domain/api/calls.ts';
import type { SentForm } from '#domain/intake/payload.ts';

export type SentReceipt = CallAnswer<'POST /api/forms/contact'>;

/** Posting a form again under the same key does not store it twice. */
export const sendContactForm = (body: SentForm, key: string, draftVersion: number | undefined) =>
  call('POST /api/forms/contact', {
    body,
    headers: {
      'idempotency-key': key,
      ...(draftVersion === undefined ? {} : { 'draft-version': String(draftVersion) }),
    },
  });
