import { call } from '#app/api/call.ts';
import type { CallRequest } from '#domain/api/calls.ts';
import type { BankCall } from '#domain/intake/bank-account/bank-call.ts';
import type { SubmissionState } from '#domain/intake/corrections/submission-states.ts';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { Submission } from '#domain/intake/submission.ts';

/** The admin's calls about the forms that clients have sent. */

type Items = CallRequest<'POST /api/submissions/:id/send-back'>['body']['items'];

/** More than any form has. */
const mostVersions = 100;

/** Refused when someone else has changed the form since it was loaded. */
const unlessChanged = ({ _id, revision }: Submission) => ({
  params: { id: _id },
  headers: { 'if-match': `"${revision}"` },
});

export const listSubmissions = (query: CallRequest<'GET /api/submissions'>['query']) =>
  call('GET /api/submissions', { query });

export const readSubmission = (id: string) => call('GET /api/submissions/:id', { params: { id } });

export const changeState = (form: Submission, state: SubmissionState) =>
  call('PATCH /api/submissions/:id', { ...unlessChanged(form), body: { state } });

export const sendBack = (form: Submission, items: Items) =>
  call('POST /api/submissions/:id/send-back', { ...unlessChanged(form), body: { items } });

export const listVersions = (id: string) =>
  call('GET /api/submissions/:id/versions', { params: { id }, query: { pageSize: mostVersions } });

export const readVersion = (id: string, version: number) =>
  call('GET /api/submissions/:id/versions/:version', { params: { id, version } });

export const noteBankCall = (form: Submission, body: BankCall) =>
  call('POST /api/submissions/:id/bank-call', { ...unlessChanged(form), body });

export const revealField = (id: string, field: HiddenField) =>
  call('POST /api/submissions/:id/reveal', {
    params: { id },
    body: { field },
    confirmFor: 'reveal',
  });

export const notePrinting = (id: string) =>
  call('POST /api/submissions/:id/printed', { params: { id } });
