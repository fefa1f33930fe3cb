import { call } from '#app/api/call.ts';
import type { CallAnswer, CallRequest } from '#domain/api/calls.ts';

type OwnForms = CallAnswer<'GET /api/forms/contact'>;
export type SentForm = OwnForms['data'][number];
/** Where an unfinished form stands. */
export type Unfinished = NonNullable<OwnForms['draft']>;

/** The contact forms that the signed-in client has sent, newest first, and an unfinished one. */
export const sentForms = () => call('GET /api/forms/contact');

/** One of them, with the answers that were sent back. */
export const readOwnForm = (id: string) => call('GET /api/forms/contact/:id', { params: { id } });

export type CorrectionBody = CallRequest<'POST /api/forms/contact/:id/corrections'>['body'];

/** Only the answers that were sent back, and the new signature. */
export const sendCorrections = (id: string, body: CorrectionBody) =>
  call('POST /api/forms/contact/:id/corrections', { params: { id }, body });

/** Of the newest version, or of another. Refused with the code "not-ready" while it is being prepared. */
export const loadReceipt = (id: string, version?: number) =>
  call('GET /api/forms/contact/:id/receipt', { params: { id }, query: { version } });
