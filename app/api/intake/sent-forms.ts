import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { SubmissionState } from '#domain/intake/submission-states.ts';

export interface SentForm {
  readonly _id: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly state: SubmissionState;
}

/** The contact forms that the signed-in client has sent, newest first. */
export const sentForms = () => call<{ data: readonly SentForm[] }>(apiPaths.contactForm);

export interface ReceiptFile {
  readonly file: Blob;
  readonly name: string;
}

/** Refused with the code "not-ready" while it is being prepared. */
export const loadReceipt = (id: string) =>
  call<ReceiptFile>(apiPaths.formReceipt.replace(':id', encodeURIComponent(id)));
