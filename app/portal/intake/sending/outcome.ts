import type { Answer, Refused } from '#app/api/call.ts';
import { type SentReceipt, sendContactForm } from '#app/api/intake/contact-form.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import type { FormState } from '../form-state.ts';

export type Outcome =
  | { readonly kind: 'sent'; readonly form: SentReceipt['data'] | undefined }
  | { readonly kind: 'failed'; readonly answer: Refused }
  /** An earlier version arrived, though its answer was lost; this one was not sent. */
  | { readonly kind: 'arrived-before' }
  /** Another device or tab has saved or sent other answers; these were not sent. */
  | { readonly kind: 'changed-elsewhere' };

export function outcomeOf(answer: Answer<SentReceipt>): Outcome {
  if (answer.ok) return { kind: 'sent', form: answer.data.data };
  if (answer.status === 409 && answer.field === 'draft-version') {
    return { kind: 'changed-elsewhere' };
  }
  if (answer.status === 409) return { kind: 'arrived-before' };
  return { kind: 'failed', answer };
}

export const sendForm = async ({ answers, key }: FormState, draftVersion: number | undefined) =>
  outcomeOf(await sendContactForm(payloadOf(answers), key, draftVersion));
