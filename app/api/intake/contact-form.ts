import { type Answer, request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { SentForm } from '#domain/intake/payload.ts';

export interface SentReceipt {
  readonly message: string;
  readonly data: { readonly _id: string; readonly reference: string };
}

/** Posting a form again under the same key does not store it twice. */
export const sendContactForm = (
  form: SentForm,
  key: string,
  draftVersion: number | undefined,
): Promise<Answer<SentReceipt>> =>
  request<SentReceipt>(apiPaths.contactForm, {
    method: 'POST',
    body: form,
    headers: {
      'idempotency-key': key,
      ...(draftVersion === undefined ? {} : { 'draft-version': String(draftVersion) }),
    },
  });
