import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { SubmissionState } from '#domain/intake/submission-states.ts';

export interface SentForm {
  readonly reference: string;
  readonly submittedAt: string;
  readonly state: SubmissionState;
}

/** The contact forms that the signed-in client has sent, newest first. */
export const sentForms = () => call<{ data: readonly SentForm[] }>(apiPaths.contactForm);
