import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { OwnForm } from '#domain/intake/corrections/send-back.ts';
import type { Draft } from '#domain/intake/drafts/draft.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import type { SubmissionState } from '#domain/intake/submission-states.ts';

export interface SentForm {
  readonly _id: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly state: SubmissionState;
  /** Null if it never changed. */
  readonly stateChangedAt: string | null;
  readonly correctedAt: string | null;
  /** How many answers were sent back. */
  readonly toCorrect: number;
  readonly onlySignature: boolean;
}

/** Where an unfinished form stands. */
export type Unfinished = Pick<Draft, 'step' | 'savedAt'>;

interface OwnForms {
  readonly data: readonly SentForm[];
  readonly draft: Unfinished | null;
}

/** The contact forms that the signed-in client has sent, newest first, and an unfinished one. */
export const sentForms = () => request<OwnForms>(apiPaths.contactForm);

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

/** One of them, with the answers that were sent back. */
export const readOwnForm = (id: string) => request<{ data: OwnForm }>(at(apiPaths.sentForm, id));

/** Only the answers that were sent back, and the new signature. */
export const sendCorrections = (id: string, correction: CorrectionBody) =>
  request<{ message: string; data: OwnForm }>(at(apiPaths.sentFormCorrections, id), {
    method: 'POST',
    body: correction,
  });

export interface CorrectionBody {
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly eSignature: ContactForm['eSignature'];
}

interface ReceiptFile {
  readonly file: Blob;
  readonly name: string;
}

/** Of the newest version, or of another. Refused with the code "not-ready" while it is being prepared. */
export function loadReceipt(id: string, version?: number) {
  const path = at(apiPaths.formReceipt, id);
  return request<ReceiptFile>(version === undefined ? path : `${path}?version=${version}`);
}
